import { answersApi } from '../../api/answers-api';
import type { Answer } from '../../state/answers/answer';
import { useAppSelector } from '../../state/hooks';
import { selectIsBounded } from '../../state/kept/selectors';
import { selectRoleName } from '../../state/session/selectors';
import { selectUnfinished } from './selectors';

/**
 * An answer for this tool and location that somebody has begun and nobody has finished; the one changed last. A manager's
 * device holds all of its places; others ask the server where theirs does not, as long as there is one.
 */
export function useUnfinished(toolId: string | undefined, locationId: string | undefined): Answer | undefined {
  const isChosen = toolId !== undefined && locationId !== undefined;
  const here = useAppSelector((state) => (isChosen ? selectUnfinished(state, toolId, locationId) : undefined));
  const isAsked = useAppSelector(
    (state) => state.connectivity.online && selectIsBounded(state) && selectRoleName(state) !== 'manager',
  );
  const { currentData } = answersApi.useFoundAnswersInfiniteQuery(
    {
      filters: { status: 'in_progress', assessment_tool_id: toolId, location_id: locationId },
      perPage: 1,
      sort: '-updated_at',
    },
    { skip: !isChosen || !isAsked || here !== undefined, refetchOnMountOrArgChange: true },
  );
  return here ?? (isChosen && isAsked ? currentData?.pages[0]?.rows[0] : undefined);
}
