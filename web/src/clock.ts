// Time, so that tests can turn it by hand.
export interface Clock {
  now(): number;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
}

export const CLOCK: Clock = {
  now: () => performance.now(),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};
