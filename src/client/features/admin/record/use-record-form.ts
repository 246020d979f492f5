import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import type { RecordPage } from '../../../api/base-api';
import { getRecord, type RecordTable } from '../../../lib/record-table';
import { useDraftKey } from '../../../parts/drafts/use-draft-key';
import type { Outcome } from '../../../parts/resource-form/fields';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import type { RootState } from '../../../state/root-reducer';
import { apiErrorOf } from '../../../state/session/actions';
import { successShown } from '../../../state/snackbars/slice';
import type { Values } from '../../../ui/remote-select/options';
import type { AdminRecord, AdminResource, Create, QueryResult, Update } from '../resource';
import { callOf, nameIn, outcomeOf } from './record-calls';
import { useSaver } from './use-saver';

/**
 * What the form of an existing record needs, wherever it is shown. It is saved by the entity tag of the state that the form
 * shows; what somebody else saved meanwhile is the person's to choose.
 * @param id of the record, the same for as long as the form is there.
 * @param result what the group's own read hook gave for `id`.
 */
export function useRecordForm<R extends AdminRecord>(
  resource: AdminResource<R>,
  id: string,
  result: QueryResult,
  save: Update,
) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const { online, reason } = useAdminAccess();
  const draft = useDraftKey(`${resource.group}/${id}`);
  const findSaver = useSaver();
  const inSlice = (state: RootState) => getRecord(state[resource.collection] as unknown as RecordTable<R>, id);
  const record = useAppSelector(inSlice);
  // What the server called the state that the form began with, or that it saved last.
  const arrived = result.isFetching ? undefined : result.currentData;
  const [seen, setSeen] = useState<{ readonly from: RecordPage | undefined; readonly etag: string | null }>({
    from: undefined,
    etag: null,
  });
  if (arrived && arrived !== seen.from) setSeen({ from: arrived, etag: arrived.etag });
  const [form, setForm] = useState<{ readonly record: R; readonly values: Values } | null>(null);
  if (record && form?.record !== record) setForm({ record, values: resource.toValues(record) });

  const submit = async (values: Values): Promise<Outcome> => {
    const { etag } = seen;
    const answer = await save({ id, ...callOf(resource, values), ...(etag !== null && { etag }) });
    if (answer.data) {
      setSeen({ ...seen, etag: answer.data.etag });
      const text = intl.formatMessage(
        { id: 'admin.record.saved', defaultMessage: '“{name}” was saved.' },
        { name: nameIn(values) },
      );
      dispatch(successShown({ text }));
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

  return {
    /** Undefined: it has not come yet, is not there, or not on this device. */
    record,
    /** What the form begins with; null until it may. */
    initial: form && record && (!online || seen.from !== undefined) ? form.values : null,
    submit,
    draft,
    /** Why nothing can be saved at the moment. */
    reason,
    submitLabel: intl.formatMessage({ id: 'admin.record.save', defaultMessage: 'Save' }),
  };
}

/**
 * What the form of a new record needs, wherever it is shown.
 * @param onMade `id`: undefined where the server does not say it.
 */
export function useNewRecordForm<R extends AdminRecord>(
  resource: AdminResource<R>,
  save: Create,
  onMade: (id: string | undefined, name: string) => void,
) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { reason } = useAdminAccess();
  const submit = async (values: Values): Promise<Outcome> => {
    const answer = await save(callOf(resource, values));
    const outcome = outcomeOf(answer, intl);
    if (outcome.kind !== 'saved') return outcome;
    const name = nameIn(values);
    dispatch(
      successShown({
        text: intl.formatMessage({ id: 'admin.record.created', defaultMessage: '“{name}” was created.' }, { name }),
      }),
    );
    onMade(answer.data?.ids[0], name);
    return outcome;
  };
  return {
    submit,
    reason,
    submitLabel: intl.formatMessage({ id: 'admin.record.create', defaultMessage: 'Create' }),
  };
}
