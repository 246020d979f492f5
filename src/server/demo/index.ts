import { answerOf } from './answers';
import { notificationsOf } from './notifications';
import { ids, organisationRecords } from './organisation';
import { harbourCare } from './organisations/harbour-care';
import { northfieldSchools } from './organisations/northfield-schools';
import { sharesOf } from './shares';
import type { DemoData } from './types';
import { visitsOf } from './visits';

const ORGANISATIONS = [harbourCare, northfieldSchools];

const ADMIN_EMAIL = 'admin@outpost.example';
const ADMIN_PASSWORD = 'outpost-admin';
const ACCOUNT_EMAILS = [ADMIN_EMAIL, 'office@harbourcare.example', 'maya@harbourcare.example'];

/**
 * Two organisations with nine months of work behind them. The same `now` gives the same data; another one moves the
 * dates and keeps the ids.
 */
export function demoData(now: Date): DemoData {
  const records = ORGANISATIONS.map((organisation) => organisationRecords(organisation, now));
  const users: DemoData['users'] = [
    {
      id: ids.user(ADMIN_EMAIL),
      name: 'Nadia Ferrant',
      email: ADMIN_EMAIL,
      password: ADMIN_PASSWORD,
      role: 'superAdmin',
      client_id: null,
      status: 'active',
      location_ids: [],
    },
    ...records.flatMap((organisation) => organisation.users),
  ];

  const work = ORGANISATIONS.map((organisation) => ({
    organisation,
    visits: visitsOf(organisation, now).map((visit) => ({ visit, answer: answerOf(visit, now) })),
  }));

  return {
    clients: records.flatMap(({ clients }) => clients),
    projects: records.flatMap(({ projects }) => projects),
    districts: records.flatMap(({ districts }) => districts),
    groups: records.flatMap(({ groups }) => groups),
    locations: records.flatMap(({ locations }) => locations),
    users,
    categories: records.flatMap(({ categories }) => categories),
    assessmentTools: records.flatMap(({ assessmentTools }) => assessmentTools),
    answers: work.flatMap(({ visits }) => visits.map(({ answer }) => answer)),
    shares: work.flatMap(({ organisation, visits }) => sharesOf(organisation, visits, now)),
    notifications: work.flatMap(({ organisation, visits }) => notificationsOf(organisation, visits, now)),
    accounts: users
      .filter(({ email }) => ACCOUNT_EMAILS.includes(email))
      .map(({ role, email, password }) => ({ role, email, password })),
  };
}
