import { useState } from 'react';
import Input from 'antd/es/input/Input';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { Location } from '../../../../contract/locations';
import { getRecord } from '../../../lib/record-table';
import { matches } from '../../../lib/text-search';
import { useAppSelector } from '../../../state/hooks';
import { selectAssessmentTools, selectLocations } from '../../../state/records/selectors';
import { useToolName } from '../../../state/sheet/spoken-tool';
import { BlankState } from '../../../ui/blank-state';
import { Page } from '../../../ui/page';
import { useFreshChoices } from '../use-fresh-choices';
import { useUnfinishedAt } from '../use-unfinished';
import { StartRow } from './start-row';
import { UnknownPlace } from './unknown-place';
import './start.css';

/** More are easier found by typing. */
const IN_VIEW = 8;

function Questionnaires({ location }: { readonly location: Location }) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const tools = useAppSelector(selectAssessmentTools).filter(
    ({ status, client_id }) => status === 'active' && client_id === location.client_id,
  );
  const categories = useAppSelector((state) => state.categories);
  const unfinished = useUnfinishedAt(location.id);
  const nameOf = useToolName();
  if (tools.length === 0)
    return (
      <BlankState
        title={
          <FormattedMessage
            id="answering.create.no-tools"
            defaultMessage="No questionnaire is in use. Ask your administrator to publish one."
          />
        }
      />
    );
  const described = tools.map((tool) => ({
    tool,
    note: [getRecord(categories, tool.category_id)?.name, tool.description].filter(Boolean).join(' · '),
  }));
  const found = described.filter(({ tool, note }) => matches(search, nameOf(tool), tool.name, note));
  // What somebody has begun is what most come back for.
  const begun = found.filter(({ tool }) => unfinished.has(tool.id));
  const others = found.filter(({ tool }) => !unfinished.has(tool.id));
  const searchLabel = intl.formatMessage({
    id: 'answering.create.search-tool',
    defaultMessage: 'Search questionnaires',
  });
  return (
    <>
      {tools.length > IN_VIEW && (
        <Input
          type="search"
          value={search}
          aria-label={searchLabel}
          placeholder={searchLabel}
          prefix={<SearchOutlined aria-hidden="true" />}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="panel start-list">
        {[...begun, ...others].map(({ tool, note }) => (
          <StartRow key={tool.id} tool={tool} location={location} note={note} unfinished={unfinished.get(tool.id)} />
        ))}
      </ul>
      <p role="status">
        {found.length === 0 && (
          <FormattedMessage
            id="choice-list.no-match"
            defaultMessage="Nothing matches “{query}”."
            values={{ query: search }}
          />
        )}
      </p>
    </>
  );
}

/**
 * `/start/:locationId`: where the code on a door leads. What can be begun or gone on with at this location; nothing is
 * begun by coming here. Works offline with what is on the device.
 */
export default function StartPage() {
  const { locationId = '' } = useParams();
  const { isAsking, isFresh } = useFreshChoices();
  const location = useAppSelector(selectLocations).find(({ id }) => id === locationId);
  const clients = useAppSelector((state) => state.clients);
  if (!location) return <UnknownPlace isAsking={isAsking} isFresh={isFresh} />;
  const { name, code, address, client_id } = location;
  const about = [code, address, clients.size > 1 ? getRecord(clients, client_id)?.name : null].filter(Boolean);
  return (
    <Page
      title={<bdi>{name}</bdi>}
      width="reading"
      {...(about.length > 0 && { intro: <bdi>{about.join(' · ')}</bdi> })}
    >
      <Questionnaires location={location} />
    </Page>
  );
}
