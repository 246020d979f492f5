import { createSelector } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks';
import { selectAnswers } from '../../state/answers/selectors';
import { selectCategoriesOfClient, selectClients, selectLocationsOfClient, selectToolsOfClient } from '../../state/selected-client/selectors';
import { Age } from '../../ui/age';
import { Page } from '../../ui/page';
import '../../ui/panel.css';
import './admin.css';

/** How many answers at the selected client's locations have each status. */
const selectCounts = createSelector(selectAnswers, selectLocationsOfClient, (answers, locations) => {
  const ids = new Set(locations.map(({ id }) => id));
  const counts = { in_progress: 0, sent: 0, completed: 0 };
  for (const { location_id, status } of answers) if (ids.has(location_id)) counts[status] += 1;
  return counts;
});

const Figure = ({ value, to, children }: { value: number; to: string; children: ReactNode }) => (
  <li className="panel figure">
    <Link to={to}>
      <strong>
        <FormattedNumber value={value} />
      </strong>
      <span>{children}</span>
    </Link>
  </li>
);

/** `/admin`: what there is, as far as this device knows; every figure leads to what it counts. */
export default function AdminPage() {
  const filledAt = useAppSelector((state) => state.snapshot.filledAt);
  const counts = useAppSelector(selectCounts);
  const tools = useAppSelector(selectToolsOfClient);
  const locations = useAppSelector(selectLocationsOfClient);
  const categories = useAppSelector(selectCategoriesOfClient);
  const clients = useAppSelector(selectClients);
  return (
    <Page
      title={<FormattedMessage id="admin.title" defaultMessage="Administration" />}
      intro={filledAt !== null && <FormattedMessage id="admin.age" defaultMessage="As of {age}, from this device." values={{ age: <Age of={filledAt} /> }} />}
    >
      <section className="figures-group">
        <h2>
          <FormattedMessage id="admin.assessments" defaultMessage="Assessments" />
        </h2>
        <ul className="figures">
          <Figure value={counts.in_progress} to="/#in_progress">
            <FormattedMessage id="admin.inProgress" defaultMessage="In progress" />
          </Figure>
          <Figure value={counts.sent} to="/#sent">
            <FormattedMessage id="admin.sent" defaultMessage="With the director" />
          </Figure>
          <Figure value={counts.completed} to="/#completed">
            <FormattedMessage id="admin.completed" defaultMessage="Completed" />
          </Figure>
        </ul>
      </section>
      <section className="figures-group">
        <h2>
          <FormattedMessage id="admin.inventory" defaultMessage="Organisation" />
        </h2>
        <ul className="figures">
          <Figure value={tools.length} to="/admin/assessment-tools">
            <FormattedMessage id="admin.assessmentTools.title" defaultMessage="Questionnaires" />
          </Figure>
          <Figure value={categories.length} to="/admin/categories">
            <FormattedMessage id="admin.categories.title" defaultMessage="Categories" />
          </Figure>
          <Figure value={locations.length} to="/admin/locations">
            <FormattedMessage id="admin.locations.title" defaultMessage="Locations" />
          </Figure>
          <Figure value={clients.length} to="/admin/master/clients">
            <FormattedMessage id="admin.clients.title" defaultMessage="Clients" />
          </Figure>
        </ul>
      </section>
    </Page>
  );
}
