import { defineMessages } from 'react-intl';
import type { AdminGroup } from '../../contract/admin-groups';

/**
 * What each page is called, but for those of the groups: in the browser's title, in navigation and in search. Keyed by
 * the route's name.
 */
export const titles = defineMessages({
  root: { id: 'app.title.home', defaultMessage: 'Assessments' },
  'create-answer': { id: 'app.title.createAnswer', defaultMessage: 'New assessment' },
  start: { id: 'app.title.start', defaultMessage: 'Start at a location' },
  assessment: { id: 'app.title.assessment', defaultMessage: 'Assessment' },
  'assessment-review': { id: 'app.title.review', defaultMessage: 'Review and submit' },
  'assessment-submitted': { id: 'app.title.submitted', defaultMessage: 'Submitted' },
  'assessment-sharing': { id: 'app.title.sharing', defaultMessage: 'Shared assessment' },
  outbox: { id: 'app.title.outbox', defaultMessage: 'Outbox' },
  'my-places': { id: 'app.title.my-places', defaultMessage: 'My locations' },
  readiness: { id: 'app.title.readiness', defaultMessage: 'Ready to go offline?' },
  account: { id: 'app.title.account', defaultMessage: 'Your account' },
  'second-page': { id: 'app.title.secondPage', defaultMessage: 'Second page' },
  login: { id: 'app.title.login', defaultMessage: 'Sign in' },
  register: { id: 'app.title.register', defaultMessage: 'Create an account' },
  'forgot-password': { id: 'app.title.forgotPassword', defaultMessage: 'Forgotten password' },
  'reset-password': { id: 'app.title.resetPassword', defaultMessage: 'New password' },
  'not-found': { id: 'app.title.notFound', defaultMessage: 'Page not found' },
  'not-found-error': { id: 'app.title.notFoundError', defaultMessage: 'Page not found' },

  admin: { id: 'app.title.admin', defaultMessage: 'Dashboard' },
  activity: { id: 'app.title.activity', defaultMessage: 'Activity' },
  schedules: { id: 'app.title.schedules', defaultMessage: 'Scheduled reports' },
  'schedule-create': { id: 'schedule.new', defaultMessage: 'New scheduled report' },
  'schedule-update': { id: 'app.title.scheduleUpdate', defaultMessage: 'Scheduled report' },
  'report-sharing': { id: 'app.title.reportSharing', defaultMessage: 'Report' },
  'data-feed': { id: 'app.title.dataFeed', defaultMessage: 'Data feed' },
  devices: { id: 'app.title.devices', defaultMessage: 'Devices' },
  'category-tree': { id: 'app.title.categoryTree', defaultMessage: 'Tree of categories' },
  'location-tree': { id: 'app.title.locationTree', defaultMessage: 'Tree of locations' },
  labels: { id: 'app.title.labels', defaultMessage: 'Print labels' },
  reports: { id: 'app.title.reports', defaultMessage: 'Reports' },
  'import-assessment-tools': { id: 'app.title.importAssessmentTools', defaultMessage: 'Import questions' },
  'import-questionnaire': { id: 'import.form.title', defaultMessage: 'Import a questionnaire' },
  'import-db': { id: 'app.title.importDb', defaultMessage: 'Import a whole organisation' },
  'import-locations': { id: 'app.title.importLocations', defaultMessage: 'Import locations' },
  'import-managers': { id: 'app.title.importManagers', defaultMessage: 'Import managers' },
});

export type RouteName = keyof typeof titles | AdminGroup | `${AdminGroup}-${'create' | 'update'}`;
