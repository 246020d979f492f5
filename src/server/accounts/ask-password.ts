import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Takes what would be echoed, and shows nothing of it. */
const nowhere = (): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });

/**
 * The password that the person at the terminal types, twice and without being shown; when the input is no terminal, its
 * first line. Throws when the two are not the same; Ctrl-C and Ctrl-D end the process.
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  const terminal = createInterface({ input: process.stdin, output: nowhere(), terminal: true });
  const stop = (): never => process.exit(1);
  terminal.on('SIGINT', stop).on('close', stop);
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(`${question}: `);
    const answer = await terminal.question('');
    process.stderr.write('\n');
    return answer;
  };
  const password = await ask('Password');
  const repeated = await ask('Once more');
  terminal.off('close', stop).close();
  if (password !== repeated) throw new Error('The two passwords are not the same. Nothing was changed.');
  return password;
}
