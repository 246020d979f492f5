import { randomBytes } from 'node:crypto';

/**
 * A new UUIDv7 (RFC 9562, section 5.7): sorts by the millisecond in which it was made, so that new rows
 * land side by side in an index. Made here and not by the database, so that a retry keeps its id.
 */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Before all ids that were made at this moment or later, and behind those of before. */
export const firstIdAt = (moment: Date): string => {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
};
