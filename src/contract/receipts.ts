/** Crockford's base32: digits and letters without I, L, O and U, which are misread or misheard. */
export const RECEIPT_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five hexadecimal digits are twenty bits, and so four characters. */
const groupOf = (digits: string): string =>
  [15, 10, 5, 0].map((shift) => RECEIPT_ALPHABET.charAt((Number.parseInt(digits, 16) >> shift) & 31)).join('');

/**
 * The number of an assessment for people, `XXXX-XXXX-XXXX`: short enough to be read out on the telephone. It is the
 * last 60 bits of the UUID that the assessment began with (its `client_ref`, else its id): by these alone are two UUIDs
 * of one millisecond told apart (RFC 9562, section 5.7).
 */
export function receiptNumber(uuid: string): string {
  const digits = uuid.replaceAll('-', '').slice(-15);
  return [0, 5, 10].map((start) => groupOf(digits.slice(start, start + 5))).join('-');
}
