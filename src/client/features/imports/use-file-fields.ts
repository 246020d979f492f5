import { useIntl } from 'react-intl';
import type { ImportKind } from '../../../contract/imports';
import type { Values } from '../../ui/remote-select/options';
import type { SelectField } from '../../parts/resource-form/fields';
import { isEmpty } from '../../parts/resource-form/values';
import { KINDS } from './import-kinds';
import type { Settings } from './use-import';
import { useImportSources } from './use-import-sources';

/** What must be known beside the file: whose the records will be, or which questionnaire the questions are for. */
export function useFileFields(kind: ImportKind, { clientId, toolId }: Settings) {
  const intl = useIntl();
  const sources = useImportSources();
  const values: Values = { client_id: clientId, tool_id: toolId };
  const field = (name: string, label: string, source: SelectField['source']): SelectField => ({
    kind: 'select',
    name,
    label,
    source,
    isRequired: true,
  });
  const client = field(
    'client_id',
    intl.formatMessage({ id: 'admin.field.client', defaultMessage: 'Client' }),
    sources.clients,
  );
  const tool = field(
    'tool_id',
    intl.formatMessage({ id: 'import.file.tool', defaultMessage: 'Questionnaire' }),
    sources.tools,
  );
  const fields = [...(KINDS[kind].hasClient ? [client] : []), ...(kind === 'questions' ? [tool] : [])];
  return {
    fields,
    values,
    faultOf: ({ name }: SelectField) =>
      isEmpty(values[name]) ? intl.formatMessage({ id: 'import.file.missing', defaultMessage: 'Choose one.' }) : null,
  };
}
