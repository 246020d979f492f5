import { useState } from 'react';
import type { AssessmentTool } from '../../../../../contract/assessment-tools';
import type { RecordPage } from '../../../../api/base-api';
import { getRecord } from '../../../../lib/record-table';
import { useDraft } from '../../../../parts/drafts/use-draft';
import { useDraftKey } from '../../../../parts/drafts/use-draft-key';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { useAppSelector } from '../../../../state/hooks';
import { RecordState } from '../../record/record-state';
import type { AdminResource, QueryResult } from '../../resource';
import type { Refetch } from '../editor/save/use-saving';
import { TranslationsPage } from './translations-page';

interface TranslationsViewProps {
  readonly resource: AdminResource<AssessmentTool>;
  readonly id: string;
  /** Its keys hold for the page only while it is seen. */
  readonly isShown: boolean;
  readonly result: Omit<QueryResult, 'refetch'> & { readonly refetch: Refetch };
}

/** How one questionnaire reads in other languages, once it is there. */
export default function TranslationsView({ resource, id, isShown, result }: TranslationsViewProps) {
  const { online } = useAdminAccess();
  const place = useDraftKey(`assessment-tools/${id}/translations`);
  const draft = useDraft(place, 'translations');
  const tool = useAppSelector((state) => getRecord(state.assessmentTools, id));
  const arrived = result.isFetching ? undefined : result.currentData;
  const [page, setPage] = useState<RecordPage | undefined>(undefined);
  if (arrived && arrived !== page) setPage(arrived);

  if (!tool || !draft.isReady || (online && !page))
    return <RecordState resource={resource} error={result.error} isLoading={online} onRetry={result.refetch} />;
  // What one person wrote is not shown to the next, should they come to the same page.
  return <TranslationsPage key={place?.owner} {...{ tool, page, isShown, draft }} refetch={result.refetch} />;
}
