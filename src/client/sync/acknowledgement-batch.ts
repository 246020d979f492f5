import type { Clock } from '../lib/clock';
import type { Answer } from '../state/answers/answer';
import { aliasesOf, applyAcknowledgement, type Acknowledgement } from '../state/outbox/acknowledgement';
import type { StoreContext } from '../state/context';
import { recordsRefused } from '../state/local-store/slice';
import { entriesAcknowledged } from '../state/outbox/events';
import { resolveId } from '../state/outbox/rekey';
import type { AppDispatch } from '../state/hooks';
import type { RootState } from '../state/root-reducer';

/** Acknowledgements are gathered for this long, in ms: one dispatch and one transaction instead of hundreds. */
const GATHERING = 25;

interface Dependencies {
  dispatch: AppDispatch;
  getState: () => RootState;
  context: StoreContext;
  clock: Clock;
}

/**
 * Of somebody who left this page meanwhile, only the log still holds the copy below what waits. What leaves the log goes
 * into it in the same step: or their next visit would be shown, until the server is read, what was before.
 */
const changeOf = (acknowledgement: Acknowledgement) => {
  const { owner, answerRef } = acknowledgement.entry;
  return {
    owner,
    answerRef,
    ref: resolveId(aliasesOf(acknowledgement), answerRef),
    change: (record: unknown) => applyAcknowledgement(record as Answer | undefined, acknowledgement),
  };
};

/** Takes acknowledgements one by one and books them together. */
export function makeAcknowledgementBatch({ dispatch, getState, context, clock }: Dependencies) {
  let gathered: Acknowledgement[] = [];
  let cancel: (() => void) | null = null;
  const settled = context.acknowledged;
  let booking: Promise<void> = Promise.resolve();

  /**
   * First the state, then the log: killed in between, the browser sends again what the server already has, and the
   * idempotency key, or a second look, makes that harmless. The other way round a screen could lose a change.
   */
  async function book(acknowledgements: Acknowledgement[]): Promise<void> {
    const { owner } = getState().outbox;
    const mine = acknowledgements.filter(({ entry }) => entry.owner === owner);
    if (mine.length > 0) dispatch(entriesAcknowledged({ acknowledgements: mine }));
    const { lanes, bases, aliases } = getState().outbox;
    const refs = new Set(mine.map(({ entry }) => resolveId(aliases, entry.answerRef)));
    const gone = [...refs].filter((ref) => !lanes[ref]);
    // Of who signed out this moment as well: what waits of theirs is known by the temporary id alone.
    const putAliases = acknowledgements.flatMap((acknowledgement) =>
      Object.entries(aliasesOf(acknowledgement)).map(([temporaryId, id]) => ({
        owner: acknowledgement.entry.owner,
        temporaryId,
        id,
      })),
    );
    const db = await context.outboxDb();
    await db.commit({
      remove: acknowledgements.map(({ entry }) => entry),
      removeBases: owner === null ? [] : gone.map((ref) => ({ owner, ref })),
      putBases:
        owner === null
          ? []
          : [...refs].flatMap((ref) => (lanes[ref] && bases[ref] ? [{ owner, ref, record: bases[ref] }] : [])),
      changeBases: acknowledgements.filter(({ entry }) => entry.owner !== owner).map(changeOf),
      putAliases,
    });
    for (const { entry } of acknowledgements) settled.delete(entry.id);
  }

  function flush(): Promise<void> {
    cancel?.();
    cancel = null;
    const acknowledgements = gathered;
    gathered = [];
    if (acknowledgements.length > 0) {
      const booked = book(acknowledgements).catch((error: unknown) => {
        // They stay settled for this session; the next one asks the server again, which knows them.
        dispatch(recordsRefused({ reason: String(error) }));
      });
      booking = Promise.all([booking, booked]).then(() => undefined);
    }
    return booking;
  }

  return {
    /** Ids that the server has taken and that may still stand in their lane. */
    settled: settled as ReadonlySet<string>,
    /** Resolves when the lane may go on: at once, or after the swap if this made an id known. */
    add(acknowledgement: Acknowledgement): Promise<void> {
      settled.add(acknowledgement.entry.id);
      gathered.push(acknowledgement);
      if (Object.keys(aliasesOf(acknowledgement)).length > 0) return flush();
      cancel ??= clock.after(GATHERING, () => {
        void flush();
      });
      return Promise.resolve();
    },
    /** Takes those of entries that travelled together. Resolves when they are booked, and their lanes may go on. */
    addAll(acknowledgements: readonly Acknowledgement[]): Promise<void> {
      for (const { entry } of acknowledgements) settled.add(entry.id);
      gathered.push(...acknowledgements);
      return flush();
    },
    flush,
  };
}
export type AcknowledgementBatch = ReturnType<typeof makeAcknowledgementBatch>;
