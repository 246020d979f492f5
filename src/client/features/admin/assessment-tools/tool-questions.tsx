import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool, QuestionnaireVersion } from '../../../../contract/assessment-tools';
import type { ToolDraft } from '../../../../contract/tool-drafts';
import type { RecordPage } from '../../../api/base-api';
import { toolDraftsApi } from '../../../api/tool-drafts-api';
import { getRecord } from '../../../lib/record-table';
import { useDraft } from '../../../parts/drafts/use-draft';
import { statusMessages } from '../../../parts/value-messages';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { recordOpened } from '../../../state/recent/slice';
import { RecordState } from '../record/record-state';
import { useDraftKey } from '../../../parts/drafts/use-draft-key';
import type { AdminResource, QueryResult } from '../resource';
import { StatusTag } from '../use-statuses';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { QuestionsEditor } from './editor/questions-editor';
import type { Refetch } from './editor/save/use-saving';

interface ToolQuestionsProps {
  readonly resource: AdminResource<AssessmentTool>;
  readonly id: string;
  /** Its keys hold for the page only while it is seen. */
  readonly isShown: boolean;
  readonly onShow: () => void;
  /** The last version whose questions a person wanted back. */
  readonly restored: QuestionnaireVersion | null;
  readonly result: Omit<QueryResult, 'refetch'> & { readonly refetch: Refetch };
}

/** The questions of one questionnaire, once they are there. */
export function ToolQuestions({ resource, id, isShown, onShow, restored, result }: ToolQuestionsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { online } = useAdminAccess();
  const place = useDraftKey(`assessment-tools/${id}/questions`);
  const draft = useDraft(place, 'questions');
  const tool = useAppSelector((state) => getRecord(state.assessmentTools, id));
  const keepsDrafts = useAppSelector(({ connectivity }) => connectivity.capabilities?.drafts === true);
  const isDrafting = keepsDrafts && tool !== undefined && tool.status !== 'draft';
  const [begun, setBegun] = useState<{ readonly draft: ToolDraft | null } | null>(null);
  const isAsking = isDrafting && online && !begun;
  const first = toolDraftsApi.useToolDraftQuery(
    { id, etag: null },
    { skip: !isAsking, refetchOnMountOrArgChange: true },
  );
  const firstDraft = first.data && 'question_categories' in first.data ? first.data : null;
  const arrived = result.isFetching ? undefined : result.currentData;
  const [page, setPage] = useState<RecordPage | undefined>(undefined);
  if (arrived && arrived !== page) setPage(arrived);

  const name = tool?.name;
  useEffect(() => {
    if (name !== undefined) dispatch(recordOpened({ group: 'assessment-tools', id, name }));
  }, [dispatch, id, name]);

  if (!tool || (online && !page))
    return <RecordState resource={resource} error={result.error} isLoading={online} onRetry={result.refetch} />;
  if (!draft.isReady || (isAsking && (first.isUninitialized || first.isFetching)))
    return <RecordState resource={resource} error={undefined} isLoading onRetry={result.refetch} />;
  const begin = begun ?? { draft: firstDraft };
  if (!begun) setBegun(begin);
  return (
    <QuestionsEditor
      // What one person wrote is not shown to the next, should they come to the same page.
      key={place?.owner}
      mark={<StatusTag status={tool.status}>{intl.formatMessage(statusMessages[tool.status])}</StatusTag>}
      intro={
        <FormattedMessage
          id="admin.assessmentTools.versionNumber"
          defaultMessage="Version {version, number}"
          values={{ version: tool.version }}
        />
      }
      refetch={result.refetch}
      {...{ tool, page, isShown, onShow, draft, isDrafting, restored }}
      firstDraft={begin.draft}
    />
  );
}
