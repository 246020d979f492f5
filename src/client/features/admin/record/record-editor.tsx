import { useEffect, useRef } from 'react';
import { defineMessages } from 'react-intl';
import type { Field } from '../../../parts/resource-form/fields';
import type { Proposal } from '../../../parts/resource-form/proposal';
import { ResourceForm, type FormHandle } from '../../../parts/resource-form/resource-form';
import { selectLookup } from '../../../state/admin/lookup';
import { useAdminAccess, useHasAdmin } from '../../../state/admin/use-admin-access';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { recordOpened } from '../../../state/recent/slice';
import { Page } from '../../../ui/page';
import type { AdminRecord, AdminResource, QueryResult, Update } from '../resource';
import { BackLabel, useBackToList } from './back-to-list';
import type { LoadGroup } from './beside/beside';
import { BesideForm } from './beside/beside-form';
import { useBeside } from './beside/use-beside';
import { RecordActions } from './record-actions';
import './record-editor.css';
import { RecordHistory } from './record-history';
import { RecordState } from './record-state';
import { RecordTop } from './record-top';
import { RecordViews, useRecordView } from './record-views';
import { useGoingBack } from './use-going-back';
import type { Neighbours } from './use-neighbours';
import { useRecordForm } from './use-record-form';
import { useRecordTitle } from './use-record-title';

const VIEWS = ['details', 'history'] as const;
const viewTitles = defineMessages({
  details: { id: 'admin.record.details', defaultMessage: 'Details' },
  history: { id: 'admin.history.title', defaultMessage: 'History' },
});
const NO_FIELDS: readonly Field[] = [];

/** What the history calls the fields that the form has. */
export const labelsOf = (fields: readonly Field[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]));

interface EditorProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly id: string;
  /** What the group's own read hook gave for `id`. */
  readonly result: QueryResult;
  readonly save: Update;
  readonly loadGroup: LoadGroup;
  readonly neighbours?: Neighbours | null;
  /** Whether this is one view of a page that has others, and a breadcrumb above them all. */
  readonly isView?: boolean;
  /** Of such a page: values of an earlier state, once this view is shown. */
  readonly proposal?: Proposal | null;
}

/** The page of a record of any group: its form, and who changed what. */
export function RecordEditor<R extends AdminRecord>({
  resource,
  id,
  result,
  save,
  loadGroup,
  neighbours = null,
  isView = false,
  proposal = null,
}: EditorProps<R>) {
  const dispatch = useAppDispatch();
  const back = useBackToList(resource.path);
  const { online } = useAdminAccess();
  const hasHistory = useHasAdmin() && !isView;
  const asked = useRecordView(VIEWS);
  const view = hasHistory ? asked : 'details';
  const lookup = useAppSelector(selectLookup);
  const { record, initial, submit, draft, reason, submitLabel } = useRecordForm(resource, id, result, save);
  const earlier = useGoingBack(resource, record);
  const fields = record ? resource.fields(record) : NO_FIELDS;
  const form = useRef<FormHandle>(null);
  const beside = useBeside(fields, form);

  const name = record?.name;
  useRecordTitle(name, resource.updateTitle);
  useEffect(() => {
    if (name !== undefined) dispatch(recordOpened({ group: resource.group, id, name }));
  }, [dispatch, resource.group, id, name]);

  const above = !isView && <RecordTop resource={resource} current={resource.updateTitle} neighbours={neighbours} />;
  if (!record || !initial)
    return (
      <RecordState resource={resource} error={result.error} isLoading={online} above={above} onRetry={result.refetch} />
    );
  return (
    <Page
      picture={resource.picture?.(record, 'large')}
      title={<bdi>{record.name}</bdi>}
      mark={resource.mark?.(record)}
      width="reading"
      actions={<RecordActions resource={resource} record={record} onDeleted={back} />}
      above={above}
    >
      {hasHistory && <RecordViews titles={viewTitles} views={VIEWS} shown={view} />}
      <div className="panel record-editor" hidden={view !== 'details'}>
        <ResourceForm
          ref={form}
          fields={fields}
          initial={initial}
          submitLabel={submitLabel}
          onSubmit={submit}
          onCancel={back}
          backLabel={<BackLabel />}
          disabledReason={reason}
          draft={draft}
          proposal={view === 'details' ? (earlier.proposal ?? proposal) : null}
          references={beside.references}
        />
      </div>
      <BesideForm beside={beside} loadGroup={loadGroup} />
      {view === 'history' && (
        <RecordHistory
          group={resource.group}
          id={id}
          labels={labelsOf(fields)}
          lookup={lookup}
          goingBack={earlier.goingBack}
        />
      )}
    </Page>
  );
}
