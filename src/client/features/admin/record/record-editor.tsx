import { useEffect, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { RecordPage } from '../../../api/base-api';
import { depositBody } from '../../../api/secret-bodies';
import { getRecord, type RecordTable } from '../../../lib/record-table';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectLookup } from '../../../state/admin/lookup';
import { recordOpened } from '../../../state/recent/slice';
import type { RootState } from '../../../state/root-reducer';
import { apiErrorOf } from '../../../state/session/actions';
import { successShown } from '../../../state/snackbars/slice';
import { Page } from '../../../ui/page';
import type { Values } from '../../../ui/remote-select/options';
import type { Field, Outcome } from '../../../parts/resource-form/fields';
import type { Proposal } from '../../../parts/resource-form/proposal';
import { ResourceForm } from '../../../parts/resource-form/resource-form';
import type { AdminResource, CallResult, Create, AdminRecord, QueryResult, Update } from '../resource';
import { useAdminAccess, useHasAdmin } from '../../../state/admin/use-admin-access';
import { useListAddress } from './came-from';
import { RecordActions } from './record-actions';
import './record-editor.css';
import { RecordHistory } from './record-history';
import { RecordState } from './record-state';
import { RecordTop } from './record-top';
import { RecordViews, useRecordView } from './record-views';
import { useDraftKey } from '../../../parts/drafts/use-draft-key';
import { useGoingBack } from './use-going-back';
import type { Neighbours } from './use-neighbours';
import { useRecordTitle } from './use-record-title';
import { useSaver } from './use-saver';

const VIEWS = ['details', 'history'] as const;
const viewTitles = defineMessages({
  details: { id: 'admin.record.details', defaultMessage: 'Details' },
  history: { id: 'admin.history.title', defaultMessage: 'History' },
});

function useBackToList(path: string): () => void {
  const navigate = useNavigate();
  const list = useListAddress(path);
  return () => void navigate(list);
}

const BackLabel = () => <FormattedMessage id="admin.record.toList" defaultMessage="Back to the list" />;

/** What the history calls the fields that the form has. */
export const labelsOf = (fields: readonly Field[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]));

/** What the record is called as the form stands. */
const nameIn = ({ name }: Values): string => (typeof name === 'string' ? name : '');

/** What is sent of a form's values: passwords and files by a handle, so that no log shows them. */
function callOf<R extends AdminRecord>(resource: AdminResource<R>, values: Values) {
  const { values: shown, secret } = resource.toBody(values);
  return {
    values: shown,
    ...(secret !== undefined && Object.keys(secret).length > 0 && { secret: depositBody(secret) }),
  };
}

interface CreatorProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly save: Create;
  /** Where a record that was made leads; without it back to the list. */
  readonly leadsTo?: (id: string) => string;
}

/** The page for a new record of any group. */
export function RecordCreator<R extends AdminRecord>({ resource, save, leadsTo }: CreatorProps<R>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const back = useBackToList(resource.path);
  const { reason } = useAdminAccess();
  const [initial] = useState(() => resource.toValues(null));
  const draft = useDraftKey(`${resource.group}/new`);
  const submit = async (values: Values): Promise<Outcome> => {
    const answer = await save(callOf(resource, values));
    const outcome = outcomeOf(answer, intl);
    if (outcome.kind !== 'saved') return outcome;
    const text = intl.formatMessage(
      { id: 'admin.record.created', defaultMessage: '“{name}” was created.' },
      { name: nameIn(values) },
    );
    dispatch(successShown({ text }));
    const id = answer.data?.ids[0];
    if (leadsTo && id !== undefined) void navigate(leadsTo(id), { replace: true });
    else back();
    return outcome;
  };
  return (
    <Page
      title={resource.createTitle}
      width="reading"
      above={<RecordTop resource={resource} current={resource.createTitle} />}
    >
      <div className="panel record-editor">
        <ResourceForm
          fields={resource.fields(null)}
          initial={initial}
          submitLabel={intl.formatMessage({ id: 'admin.record.create', defaultMessage: 'Create' })}
          onSubmit={submit}
          onCancel={back}
          backLabel={<BackLabel />}
          disabledReason={reason}
          draft={draft}
        />
      </div>
    </Page>
  );
}

interface EditorProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly id: string;
  /** What the group's own read hook gave for `id`. */
  readonly result: QueryResult;
  readonly save: Update;
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
  neighbours = null,
  isView = false,
  proposal = null,
}: EditorProps<R>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const back = useBackToList(resource.path);
  const { online, reason } = useAdminAccess();
  const hasHistory = useHasAdmin() && !isView;
  const asked = useRecordView(VIEWS);
  const view = hasHistory ? asked : 'details';
  const lookup = useAppSelector(selectLookup);
  const draft = useDraftKey(`${resource.group}/${id}`);
  const findSaver = useSaver();
  const inSlice = (state: RootState) => getRecord(state[resource.collection] as unknown as RecordTable<R>, id);
  const record = useAppSelector(inSlice);
  const earlier = useGoingBack(resource, record);
  // What the server called the state that the form began with, or that it saved last.
  const arrived = result.isFetching ? undefined : result.currentData;
  const [seen, setSeen] = useState<{ readonly from: RecordPage | undefined; readonly etag: string | null }>({
    from: undefined,
    etag: null,
  });
  if (arrived && arrived !== seen.from) setSeen({ from: arrived, etag: arrived.etag });
  const [form, setForm] = useState<{ readonly record: R; readonly values: Values } | null>(null);
  if (record && form?.record !== record) setForm({ record, values: resource.toValues(record) });

  const name = record?.name;
  useRecordTitle(name, resource.updateTitle);
  useEffect(() => {
    if (name !== undefined) dispatch(recordOpened({ group: resource.group, id, name }));
  }, [dispatch, resource.group, id, name]);

  const above = !isView && <RecordTop resource={resource} current={resource.updateTitle} neighbours={neighbours} />;
  const isReady = form && record && (!online || seen.from !== undefined);
  if (!isReady)
    return (
      <RecordState resource={resource} error={result.error} isLoading={online} above={above} onRetry={result.refetch} />
    );

  const fields = resource.fields(record);
  const submit = async (values: Values): Promise<Outcome> => {
    const { etag } = seen;
    const answer = await save({ id, ...callOf(resource, values), ...(etag !== null && { etag }) });
    if (answer.data) {
      setSeen({ ...seen, etag: answer.data.etag });
      const saved = nameIn(values);
      dispatch(
        successShown({
          text: intl.formatMessage(
            { id: 'admin.record.saved', defaultMessage: '“{name}” was saved.' },
            { name: saved },
          ),
        }),
      );
    }
    if (answer.error !== undefined && apiErrorOf(answer.error).kind === 'changedMeanwhile') {
      // Read anew, for what is there now and what the server calls it: known when the question is shown, though another
      // reading begins.
      const { data: current } = await result.refetch();
      if (current) setSeen({ from: current, etag: current.etag });
      const theirs = inSlice(store.getState());
      if (theirs)
        return { kind: 'conflict', current: resource.toValues(theirs), by: await findSaver(resource.group, id) };
    }
    return outcomeOf(answer, intl);
  };
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
          fields={fields}
          initial={form.values}
          submitLabel={intl.formatMessage({ id: 'admin.record.save', defaultMessage: 'Save' })}
          onSubmit={submit}
          onCancel={back}
          backLabel={<BackLabel />}
          disabledReason={reason}
          draft={draft}
          proposal={view === 'details' ? (earlier.proposal ?? proposal) : null}
        />
      </div>
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

function outcomeOf(result: CallResult<RecordPage>, intl: ReturnType<typeof useIntl>): Outcome {
  if (result.error === undefined) return { kind: 'saved' };
  const error = apiErrorOf(result.error);
  if (error.kind === 'invalid') return { kind: 'invalid', fields: error.fields, message: errorText(intl, error) };
  return { kind: 'failed', message: errorText(intl, error) };
}
