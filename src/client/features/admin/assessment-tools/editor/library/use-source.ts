import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import type { ApiError } from '../../../../../api/api-error';
import { blocksApi } from '../../../../../api/blocks-api';
import { recordsApi } from '../../../../../api/records-api';
import { getRecord } from '../../../../../lib/record-table';
import { useAppSelector } from '../../../../../state/hooks';
import { apiErrorOf } from '../../../../../state/session/actions';
import { contentOf, type Content } from '../content';
import { storedOfDraft } from '../next-version/stored';

/** Where questions are copied from. */
export interface SourceChoice {
  readonly kind: 'tool' | 'block';
  readonly id: string;
}

interface Source {
  /** Null: it is not there, or not yet. */
  readonly content: Content | null;
  readonly error: ApiError | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Once for each record: what was ticked names its items. */
const known = new WeakMap<object, Content>();
function once<Value extends object>(value: Value, read: (value: Value) => Content): Content {
  const content = known.get(value) ?? read(value);
  known.set(value, content);
  return content;
}

/** What a questionnaire or a block asks, as it is on the server now. */
export function useSource(choice: SourceChoice | null): Source {
  const isTool = choice?.kind === 'tool';
  const id = choice?.id ?? '';
  const tool = recordsApi.useRecordQuery({ group: 'assessment-tools', id }, { skip: !isTool });
  const record: AssessmentTool | undefined = useAppSelector((state) => getRecord(state.assessmentTools, id));
  const block = blocksApi.useBlockQuery({ id }, { skip: choice?.kind !== 'block' });
  const asked = isTool ? tool : block;
  const content = !choice
    ? null
    : isTool
      ? tool.currentData && record
        ? once(record, (one) => contentOf(one, { isWhole: true }))
        : null
      : block.currentData
        ? once(block.currentData, (one) => storedOfDraft(one.question_categories, null).content)
        : null;
  return {
    content,
    error: asked.error && !asked.isFetching ? apiErrorOf(asked.error) : null,
    isLoading: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
