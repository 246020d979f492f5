import { dayOfTime } from '../../lib/days';
import type { AppThunk } from '../context';
import { selectEntries } from './selectors';

/** What was not sent yet, as one file: nothing is taken out of the outbox. */
export interface OutboxExport {
  readonly format: 'outpost-outbox';
  readonly version: 1;
  readonly exportedAt: string;
  readonly person: { id: string; name: string; email: string } | null;
  readonly entries: ReturnType<typeof selectEntries>;
  /** The answers that the entries change, as they are on this device. */
  readonly answers: readonly unknown[];
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

/** The same as a file, `outpost-unsent-YYYY-MM-DD.json`; with `answerRef` what belongs to that answer alone. */
export function exportFile(answerRef?: string): AppThunk<{ name: string; content: OutboxExport }> {
  return (dispatch) => {
    const content = dispatch(exportEntries(answerRef));
    return { name: `outpost-unsent-${dayOfTime(content.exportedAt)}.json`, content };
  };
}
