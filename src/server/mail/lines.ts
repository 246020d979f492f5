/** The lines of a text that a person wrote. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/u);
