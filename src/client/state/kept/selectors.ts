import { MOST_NAMED, monthsBefore, type KeptRule } from '../../../contract/kept';
import { isTemporaryId } from '../../lib/ids';
import { allRecords } from '../../lib/record-table';
import { completedOf } from '../../lib/work-times';
import type { Answer } from '../answers/answer';
import { countOnTheirWay, selectUnsentMedia } from '../media/selectors';
import { isWithdrawn } from '../records/withdrawn';
import { resolveId } from '../outbox/rekey';
import type { RootState } from '../root-reducer';

/** Answers of whose photos, files or voice notes this device has bytes that the server has not. */
const idsWithUnsentMedia = (state: RootState): string[] =>
  selectUnsentMedia(state).length === 0
    ? []
    : allRecords(state.answers).flatMap(({ id }) => (countOnTheirWay(state, id) > 0 ? [id] : []));

/** What the server is asked to give this device; ids that it does not know are left out. */
export function selectKept(state: RootState): { places: readonly string[]; opened: readonly string[] } {
  const { kept, outbox } = state;
  const named = [
    ...Object.keys(outbox.lanes),
    ...idsWithUnsentMedia(state),
    ...kept.opened.map((id) => resolveId(outbox.aliases, id)),
  ];
  const opened = [...new Set(named)].filter((id) => !isTemporaryId(id)).slice(0, MOST_NAMED);
  return { places: kept.places, opened };
}

/** Whether the server left out what does not belong on this device: what is here is not all that there is. */
export const selectIsBounded = ({ snapshot }: RootState): boolean => snapshot.kept !== null;

const isOf = (ids: readonly string[]) => (id: string) => ids.includes(id);

/** Of these, completed ones, those that are too old or not among the last of their location and questionnaire. */
function outdated(completed: readonly Answer[], rule: KeptRule, now: number | null): string[] {
  const earliest = now === null ? -Infinity : Date.parse(monthsBefore(new Date(now), rule.months));
  const counts = new Map<string, number>();
  const timeOf = (answer: Answer) => Date.parse(completedOf(answer)?.at ?? answer.updated_at);
  return [...completed]
    .sort((one, other) => timeOf(other) - timeOf(one) || other.id.localeCompare(one.id))
    .filter((answer) => {
      const group = `${answer.location_id} ${answer.assessment_tool_id}`;
      const place = (counts.get(group) ?? 0) + 1;
      counts.set(group, place);
      return place > rule.completed || timeOf(answer) < earliest;
    })
    .map(({ id }) => id);
}

/**
 * Answers that are on the device and do not belong there any more, by the server's rule: it does not tell of what it
 * would leave out by now. None with unsent changes, photos or files.
 * @param now by the clock of the server, in ms since the epoch; null: it is not known, and nothing too old
 */
export function selectOutgrown(state: RootState, now: number | null): string[] {
  const { session, snapshot, answers, outbox } = state;
  const { user } = session;
  const rule = snapshot.kept;
  if (!rule || !user) return [];
  const { places, opened } = selectKept(state);
  const [isPlace, isOpened, isUnsent] = [isOf(places), isOf(opened), isOf(idsWithUnsentMedia(state))];
  const rest = allRecords(answers).filter(
    (answer) =>
      !isPlace(answer.location_id) &&
      !outbox.lanes[answer.id] &&
      !isUnsent(answer.id) &&
      !isTemporaryId(answer.id) &&
      !isWithdrawn(answer),
  );
  const dispensable = rest.filter(({ id }) => !isOpened(id));
  if (user.role.name === 'manager') {
    const old = new Set(
      outdated(
        rest.filter(({ status }) => status === 'completed'),
        rule,
        now,
      ),
    );
    return dispensable.flatMap(({ id }) => (old.has(id) ? [id] : []));
  }
  return dispensable.flatMap(({ id, user_id, status }) => (user_id === user.id && status !== 'completed' ? [] : [id]));
}
