import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { exportFile } from '../../../api/export-file';
import type { AdminListQuery } from '../../../api/records-api';
import { dayOfTime } from '../../../lib/days';
import { saveFile } from '../../../lib/save-file';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { successShown } from '../../../state/snackbars/slice';
import type { AdminResource, Filter, AdminRecord } from '../resource';

interface Choice {
  readonly format: 'csv' | 'xlsx';
  readonly columns: 'visible' | 'all';
}

/** A column of few values is written in the words of the filter of the same name. */
const wordsOf = (filters: readonly Filter[], columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      'options' in filter && filter.name in columns
        ? [[filter.name, Object.fromEntries(filter.options.map(({ value, label }) => [value, label]))]]
        : [],
    ),
  );

/** Makes the file of a list and gives it to the person; then calls `onDone`. Leaving the dialog gives it up. */
export function useExport<R extends AdminRecord>(
  { group, title, columns: all, filters }: AdminResource<R>,
  query: AdminListQuery,
  visible: readonly { readonly key: string; readonly title: string }[],
  onDone: () => void,
) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [choice, setChoice] = useState<Choice>({ format: 'xlsx', columns: 'visible' });
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);

  const start = async () => {
    const { signal } = (call.current = new AbortController());
    setRunning(true);
    setFault(null);
    const columns = Object.fromEntries(
      (choice.columns === 'all' ? all : visible).map((column) => [column.key, column.title]),
    );
    const shape = { format: choice.format, columns, words: wordsOf(filters, columns) };
    const result = await dispatch(exportFile(group, query, shape, signal));
    if (signal.aborted) return;
    setRunning(false);
    if ('error' in result) {
      setFault(errorText(intl, result.error));
      return;
    }
    const name = `${title} ${dayOfTime(new Date().toISOString())}.${choice.format}`;
    saveFile(name, result.file);
    dispatch(
      successShown({
        text: intl.formatMessage({ id: 'admin.export.saved', defaultMessage: '“{name}” was saved.' }, { name }),
      }),
    );
    onDone();
  };
  const cancel = () => {
    call.current?.abort();
    setRunning(false);
  };
  return { choice, choose: setChoice, isRunning, fault, start, cancel };
}
