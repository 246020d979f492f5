import { printableText } from './printable-text';

const LONGEST_NAME = 100;
/** What file systems refuse, and what could show a name in another order than it has. */
const UNUSABLE = /[\\/:*?"<>|\t\r\n]|\p{Bidi_Control}/gu;

/** What `encodeURIComponent` leaves, though RFC 5987 does not allow it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * `Content-Disposition` of a file to be saved: its name in ASCII for old programs, and whole for all others (RFC 5987).
 * `name` is any text, without the extension.
 */
export function attachment(name: string, extension: string): string {
  // Made printable last: the cut may leave half of a surrogate pair, which cannot be encoded.
  const usable = printableText(name.replace(UNUSABLE, ' ').trim().slice(0, LONGEST_NAME));
  const file = `${usable === '' ? 'export' : usable}.${extension}`;
  return `attachment; filename="${file.replace(/[^ -~]|%/gu, '_')}"; filename*=UTF-8''${encoded(file)}`;
}
