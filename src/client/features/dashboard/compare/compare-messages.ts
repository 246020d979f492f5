import { defineMessage, defineMessages } from 'react-intl';

/** What may be put beside each other. */
export const comparedMessages = defineMessages({
  location: { id: 'dashboard.compare.location', defaultMessage: 'Locations' },
  group: { id: 'dashboard.compare.group', defaultMessage: 'Groups' },
  project: { id: 'dashboard.compare.project', defaultMessage: 'Projects' },
  district: { id: 'dashboard.compare.district', defaultMessage: 'Districts' },
});

/** Headings of the rows, by what is compared. */
export const rowMessages = defineMessages({
  location: { id: 'dashboard.column.location', defaultMessage: 'Location' },
  group: { id: 'dashboard.compare.oneGroup', defaultMessage: 'Group' },
  project: { id: 'dashboard.filter.project', defaultMessage: 'Project' },
  district: { id: 'dashboard.compare.oneDistrict', defaultMessage: 'District' },
});

/** The row of locations that have none. */
export const noneMessages = defineMessages({
  location: { id: 'dashboard.compare.noLocation', defaultMessage: 'No location' },
  group: { id: 'dashboard.compare.noGroup', defaultMessage: 'No group' },
  project: { id: 'dashboard.compare.noProject', defaultMessage: 'No project' },
  district: { id: 'dashboard.compare.noDistrict', defaultMessage: 'No district' },
});

/** Headings of the numbers, by what the server sorts by. */
export const numberMessages = defineMessages({
  answers: { id: 'dashboard.column.answers', defaultMessage: 'Assessments' },
  completed: { id: 'dashboard.column.completed', defaultMessage: 'Completed' },
  score: { id: 'dashboard.column.score', defaultMessage: 'Mean score (%)' },
  change: { id: 'dashboard.compare.change', defaultMessage: 'Change' },
});

/** Heading of the scores month by month. */
export const trendTitle = defineMessage({ id: 'dashboard.compare.trend', defaultMessage: 'Last 12 months' });

/** Headings of how a location stands against what is around it, in a file. */
export const aroundMessages = defineMessages({
  district: { id: 'dashboard.compare.againstDistrict', defaultMessage: 'Against its district' },
  project: { id: 'dashboard.compare.againstProject', defaultMessage: 'Against its project' },
  all: { id: 'dashboard.compare.againstAll', defaultMessage: 'Against all together' },
});
