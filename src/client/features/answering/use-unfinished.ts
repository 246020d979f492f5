import { answersApi } from '../../api/answers-api';
import type { Answer } from '../../state/answers/answer';
import { useAppSelector } from '../../state/hooks';
import { selectIsBounded } from '../../state/kept/selectors';
import { selectRoleName } from '../../state/session/selectors';
import type { RootState } from '../../state/root-reducer';
import { selectUnfinished, selectUnfinishedAt } from './selectors';

/** A manager's device holds all unfinished answers of its places; others ask the server, as long as there is one. */
const selectIsAsked = (state: RootState) =>
  state.connectivity.online && selectIsBounded(state) && selectRoleName(state) !== 'manager';

const asNewest = { sort: '-updated_at' } as const;

/** An answer for this tool and location that somebody has begun and nobody has finished; the one changed last. */
export function useUnfinished(toolId: string | undefined, locationId: string | undefined): Answer | undefined {
  const isChosen = toolId !== undefined && locationId !== undefined;
  const here = useAppSelector((state) => (isChosen ? selectUnfinished(state, toolId, locationId) : undefined));
  const isAsked = useAppSelector(selectIsAsked);
  const { currentData } = answersApi.useFoundAnswersInfiniteQuery(
    {
      filters: { status: 'in_progress', assessment_tool_id: toolId, location_id: locationId },
      perPage: 1,
      ...asNewest,
    },
    { skip: !isChosen || !isAsked || here !== undefined, refetchOnMountOrArgChange: true },
  );
  return here ?? (isChosen && isAsked ? currentData?.pages[0]?.rows[0] : undefined);
}

/** The same of all tools at a location, with one call: the unfinished answer of each tool that has one, by its id. */
export function useUnfinishedAt(locationId: string): ReadonlyMap<string, Answer> {
  const here = useAppSelector((state) => selectUnfinishedAt(state, locationId));
  const isAsked = useAppSelector(selectIsAsked);
  const { currentData } = answersApi.useFoundAnswersInfiniteQuery(
    { filters: { status: 'in_progress', location_id: locationId }, perPage: 100, ...asNewest },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const found = isAsked ? (currentData?.pages[0]?.rows ?? []) : [];
  // The first of a tool is its newest; what this device holds, with its unsent changes, goes before what was found.
  return new Map([...found.toReversed(), ...here.toReversed()].map((answer) => [answer.assessment_tool_id, answer]));
}
