const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;

/**
 * Text without what XML 1.0 and spreadsheet programs refuse: control characters other than tab and line
 * breaks, halves of surrogate pairs, and code points that are no characters.
 */
export const printableText = (text: string): string => text.replace(UNPRINTABLE, '');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text as the content of an XML element, or of an attribute in double quotes. */
export const xmlText = (text: string): string => printableText(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
