import { type Environment, readEnvironment } from './environment';
import { explained } from './start-failure';

/**
 * Runs one of the commands for operators, with the server's settings: prints what `work` returns, or one sentence on
 * what it failed with, and then ends with 1.
 */
export async function runCommand(work: (environment: Environment) => string | Promise<string>): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    const said = await Promise.resolve(environment).then(work).catch(explained(environment));
    process.stdout.write(`${said}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
