import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportKind } from '../../../contract/imports';
import { exportEverything, importTemplate } from '../../api/import-file';
import { dayOfTime } from '../../lib/days';
import { Notice } from '../../ui/notice';
import { KINDS } from './import-kinds';
import { useDownload } from './use-download';

interface TemplatesProps {
  readonly kind: ImportKind;
  readonly online: boolean;
}

/** Files to begin with: to be filled in, or everything that is there. */
export function Templates({ kind, online }: TemplatesProps) {
  const intl = useIntl();
  const { isRunning, fault, download } = useDownload();
  const name = intl.formatMessage(KINDS[kind].name);
  const template = (format: 'csv' | 'xlsx') => {
    const fileName = intl.formatMessage({ id: 'import.template.name', defaultMessage: '{name} template' }, { name });
    void download(`${fileName}.${format}`, importTemplate(kind, format));
  };
  const everything = () => {
    const day = dayOfTime(new Date().toISOString());
    const fileName = intl.formatMessage({ id: 'import.everything.name', defaultMessage: 'Everything {day}' }, { day });
    void download(`${fileName}.xlsx`, exportEverything());
  };
  // What was pressed is not disabled meanwhile: it would lose the focus.
  const button = { icon: <DownloadOutlined aria-hidden="true" />, disabled: !online, loading: isRunning };
  return (
    <section className="import-templates">
      <h2>
        <FormattedMessage id="import.template.title" defaultMessage="Begin with a template" />
      </h2>
      <p>
        <FormattedMessage
          id="import.template.text"
          defaultMessage="A template has the headings that are understood at once. A file of your own does as well: you say which column is which."
        />{' '}
        <FormattedMessage
          id="import.template.help"
          defaultMessage="The one for Excel says on a second sheet what goes into each column."
        />
      </p>
      {kind === 'db' && (
        <p>
          <FormattedMessage
            id="import.everything.without"
            defaultMessage="The workbook with everything has no assessments, logos or passwords: these do not come along."
          />
        </p>
      )}
      <div className="import-buttons">
        <Button {...button} onClick={() => template('xlsx')}>
          <FormattedMessage id="import.template.xlsx" defaultMessage="Template for Excel (XLSX)" />
        </Button>
        {kind !== 'db' && (
          <Button {...button} onClick={() => template('csv')}>
            <FormattedMessage id="import.template.csv" defaultMessage="Template as text (CSV)" />
          </Button>
        )}
        {kind === 'db' && (
          <Button {...button} onClick={everything}>
            <FormattedMessage id="import.everything" defaultMessage="Download everything as a workbook" />
          </Button>
        )}
      </div>
      <div role="alert">{fault !== null && <Notice kind="error">{fault}</Notice>}</div>
    </section>
  );
}
