import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import Input from 'antd/es/input/Input';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks';
import { selectIsBounded } from '../../state/kept/selectors';
import { selectIsPartial } from '../../state/local-store/slice';
import { BlankState } from '../../ui/blank-state';
import { LinkButton } from '../../ui/link-button';
import { Page } from '../../ui/page';
import { AllAnswers } from './all-answers';
import { AnswerGroup } from './answer-group';
import { Freshness } from './freshness';
import { HomeFigures } from './home-figures';
import { selectAnswerGroups } from './selectors';
import './home.css';

const GROUPS = ['returned', 'in_progress', 'sent', 'completed'] as const;
/** What is unfinished: all of it that there is, before all else on the device was read. */
const FIRST = ['returned', 'in_progress'] as const;

const newAssessment = (
  <LinkButton type="primary" to="/create-answer" icon={<PlusOutlined aria-hidden="true" />}>
    <FormattedMessage id="home.new" defaultMessage="New assessment" />
  </LinkButton>
);

/** What a link here asks for, as `?s=mill`. */
const searchIn = (address: string): string => new URLSearchParams(address).get('s') ?? '';

/**
 * `/`: what is to do, at a glance. It comes from this device, so it is the same offline; all else that the person may see
 * is found on the server.
 */
export default function HomePage() {
  const intl = useIntl();
  const { key, search: address } = useLocation();
  const [search, setSearch] = useState(() => searchIn(address));
  const [arrivedBy, setArrivedBy] = useState(key);
  if (arrivedBy !== key) {
    setArrivedBy(key);
    setSearch(searchIn(address));
  }
  const query = useDeferredValue(search);
  const groups = useAppSelector((state) => selectAnswerGroups(state, query));
  const nothingAtAll = useAppSelector((state) => state.answers.size === 0);
  const isBounded = useAppSelector(selectIsBounded);
  /** First comes what is in progress, without what only all of them tell. */
  const isPartial = useAppSelector(selectIsPartial);
  /** Nothing else can be found now. */
  const isAll = useAppSelector(
    (state) => !selectIsPartial(state) && (!selectIsBounded(state) || !state.connectivity.online),
  );
  const isEmpty = nothingAtAll && !isBounded && !isPartial;
  const found = GROUPS.reduce((sum, name) => sum + groups[name].length, 0);
  const searchLabel = intl.formatMessage({ id: 'home.search', defaultMessage: 'Search by questionnaire or location' });
  return (
    <Page
      title={<FormattedMessage id="home.title" defaultMessage="Assessments" />}
      actions={isEmpty ? undefined : newAssessment}
    >
      <Freshness />
      {isEmpty ? (
        <BlankState
          title={<FormattedMessage id="home.empty" defaultMessage="No assessments yet" />}
          text={
            <FormattedMessage
              id="home.empty-text"
              defaultMessage="Start one with “New assessment”: choose a questionnaire and a location. It works without a connection too."
            />
          }
          actions={newAssessment}
        />
      ) : (
        <>
          <HomeFigures />
          <Input
            type="search"
            className="home-search"
            value={search}
            aria-label={searchLabel}
            placeholder={searchLabel}
            prefix={<SearchOutlined aria-hidden="true" />}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p className="visually-hidden" role="status">
            {query.trim() !== '' && isAll && (
              <FormattedMessage
                id="home.found"
                defaultMessage="{found, plural, =0 {No assessment matches} one {One assessment matches} other {# assessments match}}"
                values={{ found }}
              />
            )}
          </p>
          {found === 0 && query.trim() === '' && !isBounded && !isPartial && (
            <BlankState
              title={
                <FormattedMessage id="home.no-client-match" defaultMessage="The selected client has no assessments" />
              }
              text={
                <FormattedMessage
                  id="home.no-client-match-text"
                  defaultMessage="Choose another client, or all of them, in the bar at the top."
                />
              }
            />
          )}
          {found === 0 && query.trim() !== '' && isAll && (
            <BlankState
              picture="search"
              title={
                <FormattedMessage
                  id="home.no-match"
                  defaultMessage="No assessment matches “{query}”"
                  values={{ query: query.trim() }}
                />
              }
              text={
                <FormattedMessage
                  id="home.no-match-text"
                  defaultMessage="Try part of a questionnaire's or a location's name."
                />
              }
            />
          )}
          {(isPartial ? FIRST : GROUPS).map((name) => (
            <AnswerGroup
              key={`${name} ${query}`}
              name={name}
              ids={groups[name]}
              searching={query.trim() !== '' && !isPartial}
              isPartial={isPartial}
            />
          ))}
          {isBounded && !isPartial && <AllAnswers query={query} />}
        </>
      )}
    </Page>
  );
}
