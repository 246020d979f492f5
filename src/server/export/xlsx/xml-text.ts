import { printableText } from '../printable-text';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text as the content of an XML element, or of an attribute in double quotes. */
export const xmlText = (text: string): string => printableText(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
