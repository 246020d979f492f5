import type { AssessmentTool } from '../../../contract/assessment-tools';
import { answersApi } from '../../api/answers-api';
import type { ApiError } from '../../api/api-error';
import { recordsApi } from '../../api/records-api';
import { isTemporaryId } from '../../lib/ids';
import { selectAnswer } from '../../state/answers/selectors';
import { useAppSelector } from '../../state/hooks';
import { selectIsPartial } from '../../state/local-store/slice';
import { selectAssessmentTool, selectToolOf } from '../../state/records/selectors';
import { apiErrorOf } from '../../state/session/actions';

type AnswerOnDevice =
  | { status: 'ready'; tool: AssessmentTool }
  | { status: 'loading' }
  | { status: 'offline' }
  | { status: 'notFound' }
  | { status: 'failed'; error: ApiError; retry: () => void };

const isAbsent = ({ kind }: ApiError) => kind === 'notFound' || kind === 'gone' || kind === 'forbidden';

/**
 * Whether an answer and its questionnaire are on the device, which is known when all of it was read. What is missing is
 * asked of the server, whose reply feeds
 * the slices; so this hook reads them, and never the query's own data.
 */
export function useAnswerOnDevice(id: string): AnswerOnDevice {
  const online = useAppSelector((state) => state.connectivity.online);
  const toolId = useAppSelector((state) => selectAnswer(state, id)?.assessment_tool_id);
  const newest = useAppSelector((state) => (toolId === undefined ? undefined : selectAssessmentTool(state, toolId)));
  const asBegun = useAppSelector((state) => selectToolOf(state, selectAnswer(state, id)));
  const isPartial = useAppSelector(selectIsPartial);
  const unknown = toolId === undefined;
  const answerQuery = answersApi.useAnswerQuery(
    { id },
    { skip: !unknown || !online || isPartial || isTemporaryId(id) },
  );
  const toolQuery = recordsApi.useRecordQuery(
    { group: 'assessment-tools', id: toolId ?? '' },
    { skip: unknown || asBegun !== undefined || !online || isPartial },
  );
  // A server that does not give the version back has the newest one only.
  const tool = asBegun ?? (toolQuery.isSuccess && !toolQuery.isFetching ? newest : undefined);
  if (tool) return { status: 'ready', tool };
  if (isPartial) return { status: 'loading' };
  if (unknown && isTemporaryId(id)) return { status: 'notFound' };
  if (!online) return { status: 'offline' };
  const query = unknown ? answerQuery : toolQuery;
  if (query.isFetching || query.isUninitialized) return { status: 'loading' };
  if (query.error === undefined) return { status: 'notFound' };
  const error = apiErrorOf(query.error);
  return isAbsent(error) ? { status: 'notFound' } : { status: 'failed', error, retry: () => void query.refetch() };
}
