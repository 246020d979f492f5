import { isTemporaryId } from '../../lib/ids';
import { getRecord } from '../../lib/record-table';
import { UNNUMBERED } from '../../lib/storage/outbox-db';
import type { AppThunk } from '../context';
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
    return { ...read, owner, entries, known: read.entries.length - entries.length };
  };
}

/**
 * Puts the changes of a plan behind what waits here. They keep their ids, which are their idempotency keys: a server
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
    try {
      const putBases = bases.map((record) => ({ owner: plan.owner, ref: record.id, record }));
      const saved = await (await outboxDb()).commit({ append: entries, putBases });
      dispatch(entriesImported({ entries: saved, bases }));
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  };
}
