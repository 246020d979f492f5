import { dayOfTime } from '../../lib/days';
import type { AppThunk } from '../context';
import type { ExportedMedia } from '../media/media-file';
import { selectLoneMedia } from '../media/selectors';
import { selectAnswer } from '../answers/selectors';
import type { RootState } from '../root-reducer';
import { selectOwner } from '../sharing/selectors';
import { selectEntries } from './selectors';

/** What was not sent yet, as one file: nothing is taken out of the outbox. */
export interface OutboxExport {
  readonly format: 'outpost-outbox';
  /** 2: with `media`. */
  readonly version: 1 | 2;
  readonly exportedAt: string;
  readonly person: { id: string; name: string; email: string } | null;
  readonly entries: ReturnType<typeof selectEntries>;
  /** The answers that the entries change, as they are on this device. */
  readonly answers: readonly unknown[];
  /** Photos, files and voice notes whose bytes the server does not have. */
  readonly media?: readonly ExportedMedia[];
}

function exportEntries(answerRef: string | undefined): AppThunk<OutboxExport> {
  return (_, getState, { clock }) => {
    const state = getState();
    const { user } = state.session;
    const isWanted = (ref: string) => answerRef === undefined || ref === answerRef;
    return {
      format: 'outpost-outbox',
      version: 1,
      exportedAt: new Date(clock.now()).toISOString(),
      person: user && { id: user.id, name: user.name, email: user.email },
      entries: selectEntries(state).filter((entry) => isWanted(entry.answerRef)),
      answers: Object.keys(state.outbox.lanes)
        .filter(isWanted)
        .flatMap((ref) => state.outbox.bases[ref] ?? []),
    };
  };
}

/** The evidence that goes along: of the entries, and what has no entry any more and is still to be sent. */
function evidenceOf(state: RootState, { entries }: OutboxExport, answerRef: string | undefined): string[] {
  const added = entries.flatMap((entry) => (entry.kind === 'addEvidence' ? [entry.args.evidenceId] : []));
  const ofAnswer = answerRef === undefined ? null : (selectAnswer(state, answerRef)?.evidence ?? []);
  const lone = selectLoneMedia(state).filter(({ id }) => ofAnswer === null || ofAnswer.some((one) => one.id === id));
  return [...added, ...lone.map(({ id }) => id)];
}

/**
 * The same as a file, `outpost-unsent-YYYY-MM-DD.json`; with `answerRef` what belongs to that answer alone. `left`: number
 * of photos, files and voice notes that are not in it, because they are too large together or could not be read.
 */
export function exportFile(
  answerRef?: string,
): AppThunk<Promise<{ name: string; content: OutboxExport; left: number }>> {
  return async (dispatch, getState) => {
    const content = dispatch(exportEntries(answerRef));
    const name = `outpost-unsent-${dayOfTime(content.exportedAt)}.json`;
    const owner = selectOwner(getState());
    const ids = evidenceOf(getState(), content, answerRef);
    if (ids.length === 0 || owner === null) return { name, content, left: 0 };
    try {
      const { exportMedia } = await import(/* webpackChunkName: "media-file" */ '../media/media-file');
      const { media, left } = await exportMedia(ids, owner);
      return { name, content: { ...content, version: 2, media }, left };
    } catch {
      // What is known of them is worth having without them; the person is told.
      return { name, content, left: ids.length };
    }
  };
}
