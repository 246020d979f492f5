import { reachOf } from '../demo/demo-accounts';
import type { Environment } from '../environment';
import { openMailer } from '../mail/open-mailer';
import { openMediaStore } from '../media/open-media-store';
import { explain } from '../start-failure';
import { type Finding, fail, ok, warn } from './finding';

const ANSWER_MS = 5_000;

/** How people come: by HTTPS, through proxies, with cookies. */
export function lookAtHttps(environment: Environment): Finding[] {
  const { PUBLIC_URL, COOKIE_SECURE, TRUST_PROXY } = environment;
  const reach = reachOf(environment);
  const isHttps = PUBLIC_URL?.startsWith('https:') ?? false;
  const findings: Finding[] = [];
  if (PUBLIC_URL === undefined && reach !== null)
    findings.push(
      fail('https', `Others reach this server at ${reach}: set PUBLIC_URL, for links in mails lead there.`),
    );
  else if (!isHttps && reach !== null)
    findings.push(
      fail('https', 'PUBLIC_URL is not https: without HTTPS nothing works offline. Put a reverse proxy in front.'),
    );
  if (isHttps && COOKIE_SECURE === 'no')
    findings.push(warn('https', 'PUBLIC_URL is https, but COOKIE_SECURE is not set: set COOKIE_SECURE=yes.'));
  if (!isHttps && COOKIE_SECURE === 'yes')
    findings.push(fail('https', 'COOKIE_SECURE is yes, but PUBLIC_URL is not https: nobody would stay signed in.'));
  if (isHttps && TRUST_PROXY === 0)
    findings.push(
      warn('https', 'PUBLIC_URL is https, but TRUST_PROXY is 0: set it to the number of proxies in front.'),
    );
  if (findings.length > 0) return findings;
  return [ok('https', reach === null ? 'Only this machine reaches the server.' : `People come by HTTPS, to ${reach}.`)];
}

/** Whether the address that people have leads to a server of this program. */
export async function lookAtAddress({ PUBLIC_URL }: Environment): Promise<Finding[]> {
  if (PUBLIC_URL === undefined) return [];
  const about = 'address';
  try {
    const response = await fetch(`${PUBLIC_URL}/live`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return response.ok
      ? [ok(about, `${PUBLIC_URL} answers.`)]
      : [warn(about, `${PUBLIC_URL}/live answers ${String(response.status)}: see that the proxy leads to the server.`)];
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    const why = cause?.code ?? cause?.message ?? message;
    return [
      warn(
        about,
        `${PUBLIC_URL} does not answer (${why}): start the server, or see to its name, certificate or proxy.`,
      ),
    ];
  }
}

/** Whether photos and files can be stored where the settings want them. */
export async function lookAtMedia(environment: Environment): Promise<Finding[]> {
  const about = 'media';
  const { S3_ENDPOINT, S3_BUCKET = '', DATA_DIR } = environment;
  try {
    await openMediaStore(environment).check();
  } catch (error) {
    return [fail(about, explain(error, environment))];
  }
  return [
    S3_ENDPOINT === undefined
      ? ok(about, `Photos and files are in ${DATA_DIR}/media.`)
      : ok(
          about,
          `Photos and files are in the bucket "${S3_BUCKET}" at ${new URL(S3_ENDPOINT).host}, which takes them.`,
        ),
  ];
}

export async function lookAtMail(environment: Environment): Promise<Finding[]> {
  const about = 'mail';
  const mailer = openMailer(environment);
  try {
    await mailer.check();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return mailer.kept
      ? [fail(about, `The mail folder cannot be written to (${why}). Let this user write there.`)]
      : [fail(about, `The mail server does not take mail (${why}). Correct SMTP_URL, or see to that server.`)];
  }
  return mailer.kept
    ? [warn(about, `Mail is kept in ${environment.DATA_DIR}/mail and reaches nobody: set SMTP_URL and MAIL_FROM.`)]
    : [ok(about, 'The mail server takes mail.')];
}
