// A bot from outside in JavaScript: any legal action, chosen by the prompt's seed.
//
//     zashiki arena takamatsu --players "cmd:node examples/bots/dreamer.js" --players greedy --matches 20
const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const prompt = JSON.parse(line);
  const choice = prompt.legal[prompt.seed % prompt.legal.length];
  process.stdout.write(`${JSON.stringify({ act: choice.act })}\n`);
});
