import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import { BlankState } from '../../../ui/blank-state';
import { KeptList } from '../../../ui/kept-list';
import { filterValueText } from '../filter-messages';
import { useKeptReports } from './use-kept-reports';

/** Offline, before a questionnaire is chosen: which reports this device holds, each with its filters and its age. */
export function KeptReports() {
  const intl = useIntl();
  const kept = useKeptReports();
  if (kept === null) return null;
  return (
    <>
      <BlankState
        icon={<DisconnectOutlined aria-hidden="true" />}
        title={<FormattedMessage id="report.offline.none" defaultMessage="You are offline" />}
        text={
          kept.length > 0 ? (
            <FormattedMessage
              id="report.offline.choose"
              defaultMessage="Reports are put together by the server. Those that were seen on this device are here."
            />
          ) : (
            <FormattedMessage
              id="report.offline.text"
              defaultMessage="Reports are put together by the server, which needs a connection. Those that you looked at before can be seen offline."
            />
          )
        }
      />
      {kept.length > 0 && (
        <KeptList
          title={<FormattedMessage id="report.offline.kept" defaultMessage="Reports on this device" />}
          kept={kept.map(({ report: { tool, filters }, ...one }) => ({
            ...one,
            name: tool.name,
            ...(filters.length > 0 && {
              about: intl.formatList(
                filters.map((filter) => filterValueText(intl, filter)),
                { type: 'unit' },
              ),
            }),
          }))}
        />
      )}
    </>
  );
}
