import { isTemporaryId } from '../lib/ids';
import { makesSomething, questionRefOf, trendRefOf, type Entry } from '../state/outbox/entry';

/** Most entries that travel together, as servers with the capability `batches` take them. */
export const MOST_TOGETHER = 200;
/**
 * Most characters of what they say, by which a batch stays below the 1 MB that such a server reads: no character takes
 * more than three bytes, and what is around them no more than 400.
 */
const MOST_CHARACTERS = 250_000;

/** Whether its address holds an id that the server has yet to give. */
function waitsForId(entry: Entry): boolean {
  if (entry.kind === 'createAnswer') return false;
  const part = questionRefOf(entry) ?? trendRefOf(entry);
  const isOfUnknown = part !== undefined && isTemporaryId(part);
  const isMaking = entry.kind === 'createCustomQuestion' || entry.kind === 'createKeyTrend';
  return isTemporaryId(entry.answerRef) || (isOfUnknown && !isMaking);
}

/** Whether it is to be looked up before it is sent: what was made without a key, or chosen by a person. */
const mustBeLookedUp = (entry: Entry) =>
  entry.chosen !== null || (entry.mayHaveArrived === 'withoutKey' && makesSomething(entry));

/** Whether an entry may travel with others. Mails travel alone: they are never repeated by guess. */
export const mayTravel = (entry: Entry) =>
  entry.kind !== 'sendToDirector' && !waitsForId(entry) && !mustBeLookedUp(entry);

/**
 * What travels together now: the first of each lane, in order, up to one that can't go along.
 * @param lanes what is ready of each lane
 */
export function takeTogether(lanes: Iterable<Iterable<Entry>>, most: number): Entry[] {
  const taken: Entry[] = [];
  let characters = 0;
  for (const lane of lanes) {
    for (const entry of lane) {
      if (!mayTravel(entry)) break;
      characters += JSON.stringify(entry.args).length;
      if (taken.length === most || characters > MOST_CHARACTERS) return taken;
      taken.push(entry);
    }
  }
  return taken;
}
