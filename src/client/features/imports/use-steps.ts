import { useIntl } from 'react-intl';
import type { ImportKind } from '../../../contract/imports';
import type { Step } from './use-import';

/** The steps of an import. A workbook with a sheet for every group has its own headings. */
export function useSteps(kind: ImportKind): readonly { readonly key: Step; readonly title: string }[] {
  const intl = useIntl();
  const columns = {
    key: 'columns' as const,
    title: intl.formatMessage({ id: 'import.step.columns', defaultMessage: 'Columns' }),
  };
  return [
    { key: 'file', title: intl.formatMessage({ id: 'import.step.file', defaultMessage: 'File' }) },
    ...(kind === 'db' ? [] : [columns]),
    { key: 'check', title: intl.formatMessage({ id: 'import.step.check', defaultMessage: 'Check' }) },
    { key: 'result', title: intl.formatMessage({ id: 'import.step.result', defaultMessage: 'Result' }) },
  ];
}
