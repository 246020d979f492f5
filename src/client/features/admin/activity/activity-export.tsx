import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Activity, ActivityQuery } from '../../../../contract/activity';
import { exportActivity } from '../../../api/export-file';
import { inWords } from '../../../parts/in-words';
import { ExportFrame } from '../../../parts/export/export-frame';
import { GROUP_MESSAGES } from '../group-messages';
import { FIELDS } from '../record/history-messages';
import { actionMessages, columnMessages } from './activity-messages';

interface ActivityExportProps {
  readonly query: ActivityQuery;
  /** Undefined: not known yet. */
  readonly found: Activity | undefined;
}

/** Has everything that the filters find made into a file. Always there: coming late, it would push the page down. */
export function ActivityExport({ query, found }: ActivityExportProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const groups = Object.fromEntries(Object.entries(GROUP_MESSAGES).map(([group, { list }]) => [group, list]));
  const words = {
    action: inWords(intl, actionMessages),
    group: inWords(intl, groups),
    field: inWords(intl, FIELDS),
  };
  return (
    <>
      <Button
        disabled={!found || found.entries.length === 0}
        icon={<DownloadOutlined aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="admin.list.export" defaultMessage="Export" />
      </Button>
      {isOpen && found && (
        <ExportFrame
          title={<FormattedMessage id="activity.export.title" defaultMessage="Export the activity" />}
          text={
            found.is_more ? (
              <FormattedMessage
                id="activity.export.more"
                defaultMessage="The file will have more than {total, number} rows: everything that the filters find."
                values={{ total: found.total }}
              />
            ) : (
              <FormattedMessage
                id="activity.export.text"
                defaultMessage="{total, plural, one {The file will have one row} other {The file will have # rows}}: everything that the filters find."
                values={{ total: found.total }}
              />
            )
          }
          fileOf={(format) => ({
            title: intl.formatMessage({ id: 'app.title.activity', defaultMessage: 'Activity' }),
            format,
            call: (signal) => exportActivity(query, { format, columns: inWords(intl, columnMessages), words }, signal),
          })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
