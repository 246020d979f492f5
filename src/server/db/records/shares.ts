import { type RawBuilder, sql } from 'kysely';
import type { Share } from '../../../contract/answers';
import { columns, day, jsonObject, moment } from './json';

const TIMES = ['sent_at', 'expires_at', 'opened_at', 'submitted_at', 'revoked_at'] as const;

const fields = {
  ...columns('answer_shares', ['email', 'name', 'sent_count', 'round']),
  mail: jsonObject({ state: 'answer_shares.mail_state', at: moment('answer_shares.mail_at') }),
  due_on: day('answer_shares.due_on'),
  returned: sql`case when answer_shares.returned_at is not null then ${jsonObject({
    at: moment('answer_shares.returned_at'),
    message: 'answer_shares.return_message',
  })} end`,
  ...Object.fromEntries(TIMES.map((name) => [name, moment(`answer_shares.${name}`)])),
};

/** What became of a link, from a row of `answer_shares`. Holds nothing that opens the answer. */
export const shareRecord: RawBuilder<Share> = jsonObject<Share>(fields);

/** The same for the director who has the link, with what stood in the mail. */
export const receivedShareRecord: RawBuilder<Share> = jsonObject<Share>({
  ...fields,
  letter: jsonObject({
    sender: sql`(select users.name from users where users.id = answer_shares.sender_id)`,
    client: sql`(select clients.name from clients where clients.id = answer_shares.client_id)`,
    message: 'answer_shares.message',
  }),
});
