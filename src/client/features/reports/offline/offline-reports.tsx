import { FormattedMessage, useIntl } from 'react-intl';
import { CachedFigures } from '../../../parts/cached-figures';
import { filterValueText } from '../filter-messages';
import { useCachedReports } from './use-cached-report';

/** Offline, before a questionnaire is chosen: which reports this device holds, each with its filters and its age. */
export function OfflineReports() {
  const intl = useIntl();
  const cached = useCachedReports();
  if (cached === null) return null;
  return (
    <CachedFigures
      missing={{
        title: <FormattedMessage id="report.offline.none" defaultMessage="You are offline" />,
        text:
          cached.length > 0 ? (
            <FormattedMessage
              id="report.offline.choose"
              defaultMessage="Reports are put together by the server. Those that were seen on this device are here."
            />
          ) : (
            <FormattedMessage
              id="report.offline.text"
              defaultMessage="Reports are put together by the server, which needs a connection. Those that you looked at before can be seen offline."
            />
          ),
      }}
      title={<FormattedMessage id="report.offline.kept" defaultMessage="Reports on this device" />}
      cached={cached.map(({ report: { tool, filters }, ...one }) => ({
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
  );
}
