// One of several ways out of something: a button, and below it what comes of it.
interface WayProps {
  label: string;
  hint: string;
  run(): void;
}

export function Way({ label, hint, run }: WayProps) {
  return (
    <div class="way">
      <button type="button" class="btn" onClick={run}>
        {label}
      </button>
      <small>{hint}</small>
    </div>
  );
}
