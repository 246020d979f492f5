import type { Share } from '../../../contract/answers';
import { columns, jsonObject, moment } from './json';

const TIMES = ['sent_at', 'expires_at', 'opened_at', 'submitted_at', 'revoked_at'] as const;

/** What became of a link, from a row of `answer_shares`. Holds nothing that opens the answer. */
export const shareRecord = jsonObject<Share>({
  ...columns('answer_shares', ['email', 'name', 'sent_count']),
  mail: jsonObject({ state: 'answer_shares.mail_state', at: moment('answer_shares.mail_at') }),
  ...Object.fromEntries(TIMES.map((name) => [name, moment(`answer_shares.${name}`)])),
});
