import { join } from 'node:path';
import type { Environment } from '../environment';
import { openFolderMailer } from './folder-mailer';
import type { Mailer } from './mailer';
import { openSmtpMailer } from './smtp-mailer';

const NOBODY = 'Outpost <outpost@localhost>';

/** The mailer that the settings ask for: the mail server, or else the folder `mail` in the data folder. */
export function openMailer({ SMTP_URL, MAIL_FROM = NOBODY, DATA_DIR }: Environment): Mailer {
  return SMTP_URL === undefined
    ? openFolderMailer(join(DATA_DIR, 'mail'), MAIL_FROM)
    : openSmtpMailer(SMTP_URL, MAIL_FROM);
}
