/**
 * Takes the records out of `{"clients":[{…},…],"answers":[…]}` (wrapped in `{"data":…}` or not) while the text is still
 * arriving. One `JSON.parse` of tens of megabytes would freeze the page; this one parses record by record.
 */
export interface RecordReader {
  /** Reads on; calls `onRecord` for each record that is complete now. */
  push(text: string): void;
  /**
   * @returns the names of the lists that were there, empty ones too.
   * @throws SyntaxError when the text ended in the middle.
   */
  end(): ReadonlySet<string>;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

export function makeRecordReader(onRecord: (collection: string, record: unknown) => void): RecordReader {
  let rest = '';
  /** How far `rest` was looked at. */
  let at = 0;
  let depth = 0;
  let inText = false;
  let textStart = 0;
  let lastText = '';
  /** The array whose records are being read, and its depth. */
  let collection: string | null = null;
  let arrayDepth = 0;
  let recordStart = -1;
  let seen = false;
  const names = new Set<string>();

  /** Whether an odd number of backslashes stands before `position`. */
  function isEscaped(position: number) {
    let first = position;
    while (first > textStart && rest.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    return (position - first) % 2 === 1;
  }

  function scan() {
    for (; at < rest.length; at += 1) {
      if (inText) {
        const quote = rest.indexOf('"', at);
        if (quote === -1) {
          at = rest.length;
          return;
        }
        at = quote;
        if (isEscaped(quote)) continue;
        inText = false;
        if (collection === null) lastText = rest.slice(textStart, at);
        continue;
      }
      switch (rest.charCodeAt(at)) {
        case QUOTE:
          inText = true;
          textStart = at + 1;
          break;
        case BACKSLASH:
          throw new SyntaxError('Unexpected backslash');
        case OPEN_BRACKET:
          depth += 1;
          if (collection === null) {
            collection = lastText;
            names.add(lastText);
            arrayDepth = depth;
          }
          break;
        case OPEN_BRACE:
          seen = true;
          if (collection !== null && depth === arrayDepth) recordStart = at;
          depth += 1;
          break;
        case CLOSE_BRACKET:
          if (collection !== null && depth === arrayDepth) collection = null;
          depth -= 1;
          break;
        case CLOSE_BRACE:
          depth -= 1;
          if (collection !== null && depth === arrayDepth && recordStart !== -1) {
            onRecord(collection, JSON.parse(rest.slice(recordStart, at + 1)));
            recordStart = -1;
          }
          break;
        default:
      }
    }
  }

  return {
    push(text) {
      rest += text;
      scan();
      // Only a record or a text that is still open is needed again.
      const keep = recordStart !== -1 ? recordStart : inText ? textStart : at;
      rest = rest.slice(keep);
      at -= keep;
      textStart -= keep;
      if (recordStart !== -1) recordStart = 0;
    },
    end() {
      if (!seen || depth !== 0 || inText) throw new SyntaxError('The response ended in the middle');
      return names;
    },
  };
}
