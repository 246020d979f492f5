import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../db/ids';
import { composeMessage } from './compose-message';
import { type KeptMail, type Mail, type Mailer, NotMailed } from './mailer';

const LISTED = 100;
/** Messages hold links that sign people in, so only their owner may read them. */
const OWNER_ONLY = { mode: 0o600, flag: 'wx' };

async function orNothing<T, Nothing>(reading: Promise<T>, nothing: Nothing): Promise<T | Nothing> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
    throw error;
  }
}

/**
 * Keeps mail as `.eml` files in place of sending it, for an installation without a mail server. What `/dev/mail` shows
 * of a message lies beside it as `.json`, so that nobody has to take MIME apart. The folder is made when needed.
 */
export function openFolderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const read = async (id: string) => JSON.parse(await readFile(fileOf(id), 'utf8')) as KeptMail;
  const keep = async (mail: Mail): Promise<void> => {
    const composed = composeMessage(mail, from);
    const { message } = await transport.sendMail(composed);
    const id = newId();
    const kept: KeptMail = {
      id,
      at: new Date().toISOString(),
      to: `${mail.to.name} <${mail.to.email}>`,
      subject: mail.subject,
      text: composed.text,
      html: composed.html,
      url: mail.link.url,
    };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${id}.eml`), message, OWNER_ONLY);
    // Renamed into place: whoever lists the folder sees a whole file or none.
    await writeFile(`${fileOf(id)}.part`, JSON.stringify(kept), OWNER_ONLY);
    await rename(`${fileOf(id)}.part`, fileOf(id));
  };
  return {
    send: (mail) =>
      keep(mail).catch((error: unknown) => {
        throw new NotMailed(error, false);
      }),
    check: async () => {
      const probe = join(folder, `${newId()}.probe`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(probe, 'Is there room?', OWNER_ONLY);
      await rm(probe);
    },
    kept: {
      newest: async () => {
        const files = await orNothing(readdir(folder), []);
        const ids = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
        // An id begins with its time.
        return Promise.all(ids.sort().reverse().slice(0, LISTED).map(read));
      },
      find: (id) => orNothing(read(id), undefined),
    },
  };
}
