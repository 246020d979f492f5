import { dayOfTime } from '../../lib/days';
import type { AppThunk } from '../context';
import { selectEntries } from './selectors';

/** Everything that was not sent yet, as one file: nothing is taken out of the outbox. */
export interface OutboxExport {
  readonly format: 'outpost-outbox';
  readonly version: 1;
  readonly exportedAt: string;
  readonly person: { id: string; name: string; email: string } | null;
  readonly entries: ReturnType<typeof selectEntries>;
  /** The answers that the entries change, as they are on this device. */
  readonly answers: readonly unknown[];
}

function exportEntries(): AppThunk<OutboxExport> {
  return (_, getState, { clock }) => {
    const state = getState();
    const { user } = state.session;
    return {
      format: 'outpost-outbox',
      version: 1,
      exportedAt: new Date(clock.now()).toISOString(),
      person: user && { id: user.id, name: user.name, email: user.email },
      entries: selectEntries(state),
      answers: Object.keys(state.outbox.lanes).flatMap((ref) => state.outbox.bases[ref] ?? []),
    };
  };
}

/** The same as a file, `outpost-unsent-YYYY-MM-DD.json`. */
export function exportFile(): AppThunk<{ name: string; content: OutboxExport }> {
  return (dispatch) => {
    const content = dispatch(exportEntries());
    return { name: `outpost-unsent-${dayOfTime(content.exportedAt)}.json`, content };
  };
}
