import { SaxesParser } from 'saxes';
import { damaged, unsafeXml } from '../refusals';

export type Attributes = Readonly<Record<string, string>>;

/** What is told of a document while it is read. Names come without their prefix: programs choose different ones. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
}

const DEEPEST = 100;
/** The longest tag or text, in characters. */
const LONGEST = 1_000_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute of this name, whatever its prefix; undefined when there is none. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((own) => own.includes(':') && localName(own) === name);
  return key === undefined ? attributes[name] : attributes[key];
}

/**
 * Tells `listener` what is in a document, and has a turn after each of its pieces, for taking what came of it. Entities
 * are not declared in office documents, and refused. Throws 422 when it is not well-formed.
 */
export async function* readXml(pieces: AsyncIterable<string>, listener: XmlListener): AsyncGenerator<undefined> {
  const parser = new SaxesParser();
  let depth = 0;
  let unread = 0;
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw unsafeXml();
  });
  parser.on('opentag', ({ name, attributes }) => {
    unread = 0;
    depth += 1;
    if (depth > DEEPEST) throw damaged();
    listener.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    unread = 0;
    depth -= 1;
    listener.close(localName(name));
  });
  const tellText = (text: string) => {
    unread = 0;
    listener.text?.(text);
  };
  parser.on('text', tellText);
  parser.on('cdata', tellText);
  for await (const piece of pieces) {
    unread += piece.length;
    if (unread > LONGEST) throw damaged();
    parser.write(piece);
    yield;
  }
  parser.close();
  yield;
}

/** Reads a whole document of which little is kept. */
export async function readWholeXml(pieces: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const turns = readXml(pieces, listener);
  while ((await turns.next()).done !== true);
}
