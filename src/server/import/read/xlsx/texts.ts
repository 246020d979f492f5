import { LIMITS, tooLongCell } from '../refusals';

/** A character that XML or Excel cannot hold, by its code (ECMA-376 part 1, 22.9.2.19). */
const ESCAPED = /_x([\da-f]{4})_/gi;
const withoutEscapes = (text: string): string =>
  text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Puts the text of a cell together from its parts, each in a font of its own; reading aids above it are no part of it.
 */
export function makeTextReader() {
  let text = '';
  let isText = false;
  let isAid = false;
  return {
    open(name: string) {
      if (name === 'rPh') isAid = true;
      else isText = name === 't' && !isAid;
    },
    text(part: string) {
      if (!isText) return;
      text += part;
      if (text.length > LIMITS.cellText) throw tooLongCell();
    },
    close(name: string) {
      isText = false;
      if (name === 'rPh') isAid = false;
    },
    /** What was read since the last time. */
    take(): string {
      const taken = withoutEscapes(text);
      text = '';
      return taken;
    },
  };
}
