import { answersApi } from '../../../api/answers-api';
import { useAppSelector } from '../../../state/hooks';
import { selectIsBounded } from '../../../state/kept/selectors';
import { selectIsPartial } from '../../../state/local-store/slice';
import { selectClientId } from '../../../state/selected-client/selectors';
import { useRested } from '../../../ui/use-environment';
import { selectAssessments, selectNamesOf, SHOWN } from './assessments';

/**
 * Assessments whose tool or location matches, at most eight of `total`: those of this device, and where it does not
 * hold all of them, those that the server finds besides.
 */
export function useAssessmentHits(query: string) {
  const { found: here, total } = useAppSelector((state) => selectAssessments(state, query));
  const clientId = useAppSelector(selectClientId);
  const isAsked = useAppSelector((state) => state.connectivity.online && selectIsBounded(state));
  const isPartial = useAppSelector(selectIsPartial);
  const words = useRested(query.trim());
  const { currentData, isFetching } = answersApi.useFoundAnswersInfiniteQuery(
    {
      s: words,
      ...(clientId !== null && { filters: { client_id: clientId } }),
      perPage: SHOWN,
      sort: '-updated_at',
    },
    { skip: !isAsked || words === '' },
  );
  const namesOf = useAppSelector(selectNamesOf);
  const isCurrent = words === query.trim();
  const known = new Set(here.map(({ id }) => id));
  const page = isCurrent ? currentData?.pages[0] : undefined;
  const there = page?.rows ?? [];
  const others = there.filter(({ id }) => !known.has(id)).map((answer) => ({ id: answer.id, ...namesOf(answer) }));
  return {
    assessments: [...here, ...others.filter(({ tool }) => tool !== '')].slice(0, SHOWN),
    // The server has all but those that never reached it.
    total: Math.max(total, page?.meta?.total ?? 0),
    isSearching: query.trim() !== '' && (isPartial || (isAsked && (!isCurrent || isFetching))),
  };
}
