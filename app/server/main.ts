import { serve } from "./commands/serve.server";

const commands: Record<string, (args: string[]) => Promise<number>> = { serve };

const [name = "serve", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`There is no command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);
  process.exit(2);
}
const code = await command(args);
// A command that serves keeps the process alive itself and never gets here with a code.
if (code !== 0) process.exit(code);
