import { exclusively } from '../../lib/exclusively';
import { isTemporaryId } from '../../lib/ids';
import { getRecord } from '../../lib/record-table';
import { forgetMedia, keepMedia } from '../../lib/storage/media-db';
import { UNNUMBERED } from '../../lib/storage/outbox-db';
import type { AppThunk } from '../context';
import { KEEPING } from '../media/keeping';
import { itemOf, mediaForgotten, mediaKept } from '../media/slice';
import { selectOwner } from '../sharing/selectors';
import type { Entry } from './entry';
import { entriesImported } from './events';
import { allEntries } from './lanes';
import { readExport, type ReadExport, type ReadFailure } from './read-export';
import { reasonOf } from './reason';
import { rekeyEntry } from './rekey';

/** A file that can be brought in here. */
export interface ImportPlan extends ReadExport {
  /** Whose all of them are. */
  readonly owner: string;
  /** Number of its changes that wait on this device already. */
  readonly known: number;
  /** Number of its photos, files and voice notes that no change of it adds: the server knows of them. */
  readonly lone: number;
}

/** `ofAnother`: of somebody else than who is signed in. `ofALink`: made by somebody without an account. */
export type ImportRefusal =
  { readonly because: ReadFailure | 'ofALink' } | { readonly because: 'ofAnother'; readonly name: string };

/** What was refused elsewhere is tried again, and set aside with this server's own reason. */
const asNew = (entry: Entry): Entry => ({
  ...entry,
  seq: UNNUMBERED,
  state: entry.state === 'needsAttention' ? 'queued' : entry.state,
  nextAttemptAt: null,
  lastError: null,
});

/** Reads a file of unsent changes that another device exported, and says what bringing it in would do. */
export function planImport(file: string): AppThunk<ImportPlan | ImportRefusal> {
  return (_, getState) => {
    const read = readExport(file);
    if (typeof read === 'string') return { because: read };
    if (!read.person) return { because: 'ofALink' };
    const state = getState();
    const owner = selectOwner(state);
    if (
      owner === null ||
      read.person.id !== state.session.user?.id ||
      read.entries.some((entry) => entry.owner !== owner)
    ) {
      return { because: 'ofAnother', name: read.person.name };
    }
    const here = new Set(allEntries(state.outbox.lanes).map(({ id }) => id));
    const entries = read.entries.filter(({ id }) => !here.has(id));
    const media = read.media.filter(({ facts }) => !state.media.items[facts.id]);
    const added = new Set(entries.flatMap((entry) => (entry.kind === 'addEvidence' ? [entry.args.evidenceId] : [])));
    const lone = media.filter(({ facts }) => !added.has(facts.id)).length;
    return { ...read, owner, entries, media, lone, known: read.entries.length - entries.length };
  };
}

/**
 * Puts the changes of a plan behind what waits here, after the photos and files that they add. They keep their ids, which are their idempotency keys: a server
 * that knows repetitions does each of them once, whichever device sends it. @returns null, or why this device refused
 * to store them.
 */
export function importEntries(plan: ImportPlan): AppThunk<Promise<string | null>> {
  return async (dispatch, getState, { outboxDb }) => {
    const { outbox, answers } = getState();
    const entries = plan.entries.map((entry) => rekeyEntry(asNew(entry), outbox.aliases));
    const refs = [...new Set(entries.map(({ answerRef }) => answerRef))].filter(
      (ref) => !outbox.lanes[ref] && !isTemporaryId(ref),
    );
    const bases = refs.flatMap((ref) => getRecord(answers, ref) ?? plan.answers.find(({ id }) => id === ref) ?? []);
    return exclusively(KEEPING, async () => {
      try {
        for (const { facts, content } of plan.media) {
          await keepMedia({ ...facts, owner: plan.owner, isLoose: true }, content);
          dispatch(mediaKept({ item: itemOf({ ...facts, owner: plan.owner }) }));
        }
        const putBases = bases.map((record) => ({ owner: plan.owner, ref: record.id, record }));
        const saved = await (await outboxDb()).commit({ append: entries, putBases });
        dispatch(entriesImported({ entries: saved, bases }));
        return null;
      } catch (error) {
        const ids = plan.media.map(({ facts }) => facts.id);
        await forgetMedia(({ id }) => ids.includes(id));
        dispatch(mediaForgotten({ ids }));
        return reasonOf(error);
      }
    });
  };
}
