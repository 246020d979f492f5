import { createTransport } from 'nodemailer';
import { composeMessage } from './compose-message';
import { type Mailer, NotMailed } from './mailer';

/** A mail server that does not answer must not keep a stopping process for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** What the mail library says of a failure: the answer of the mail server, if it was one (RFC 5321, section 4.2). */
interface Failure {
  responseCode?: number | false;
  permanent?: boolean;
}

/** Hands mail to the server at an `smtp://` or `smtps://` address. */
export function openSmtpMailer(url: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const transport = createTransport({ url, ...TIMEOUTS });
      let isWhole = false as boolean;
      transport.use('stream', ({ message }, done) => {
        message.processFunc((output) =>
          output.once('end', () => {
            isWhole = true;
          }),
        );
        done();
      });
      try {
        await transport.sendMail(composeMessage(mail, from));
      } catch (error) {
        const { responseCode, permanent = false } = error as Failure;
        // Without an answer: as long as the server did not have all of the message, it cannot have taken it.
        if (responseCode || !isWhole) throw new NotMailed(error, permanent);
        throw error;
      }
    },
    check: async () => {
      const transport = createTransport({ url, ...TIMEOUTS });
      try {
        await transport.verify();
      } finally {
        transport.close();
      }
    },
    kept: null,
  };
}
