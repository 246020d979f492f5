import { type RawBuilder, sql } from 'kysely';
import { RECEIPT_ALPHABET } from '../../../contract/receipts';

/** The last eight bytes of a UUID as one number. */
const tail = sql.join(
  [0, 1, 2, 3, 4, 5, 6, 7].map((at) => sql`(get_byte(uuid.bytes, ${sql.lit(at)})::bigint << ${sql.lit(56 - 8 * at)})`),
  sql` | `,
);

/** The character for five bits of it, which lie `shift` bits from its end. */
const character = (shift: number): RawBuilder<string> =>
  sql`substr(${sql.lit(RECEIPT_ALPHABET)}, ((tail.bits >> ${sql.lit(shift)}) & 31)::int + 1, 1)`;

const group = (first: number): RawBuilder<string> =>
  sql`concat(${sql.join([first, first - 5, first - 10, first - 15].map(character))})`;

/**
 * `receiptNumber` of the contract, from a row of `answers`; computed for each row, which costs a fiftieth of its
 * record. `offset 0` lets the bytes be read once, not anew for every character.
 */
export const receipt: RawBuilder<string> = sql`(select concat_ws('-', ${sql.join([55, 35, 15].map(group))})
  from (select ${tail} as bits from (
    select decode(right(replace(coalesce(answers.client_ref, answers.id)::text, '-', ''), 16), 'hex') as bytes offset 0) uuid offset 0) tail)`;
