import { useEffect, useRef, useState } from 'react';
import { Command } from 'cmdk';
import FormOutlined from '@ant-design/icons/FormOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pathsOf } from '../../../features/admin/paths';
import { matches } from '../../../lib/text-search';
import { useAppSelector } from '../../../state/hooks';
import { useModal } from '../../../ui/use-modal';
import { PageIcon } from '../navigation/page-icon';
import { useNavigationPages } from '../navigation/pages';
import { selectAssessments } from './assessments';
import { titles } from '../../titles';
import './search.css';
import { useActions, type Hit } from './use-actions';
import { useRecordHits, type RecordHit } from './use-record-hits';

interface SearchDialogProps {
  readonly onClose: () => void;
  readonly onOpenSettings: () => void;
}

function HitGroup({ heading, hits, onChoose }: { heading: string; hits: readonly Hit[]; onChoose: (hit: Hit) => void }) {
  if (hits.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {hits.map((hit) => (
        <Command.Item key={hit.key} value={hit.key} onSelect={() => onChoose(hit)}>
          <span aria-hidden="true" className="search-icon">
            {hit.icon}
          </span>
          <bdi>{hit.words}</bdi>
          {hit.more !== undefined && <bdi className="search-more">{hit.more}</bdi>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** Pages, actions, assessments on this device and records of the office by what is typed; arrows move, Enter opens, Escape closes. */
export default function SearchDialog({ onClose, onOpenSettings }: SearchDialogProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const assessments = useAppSelector((state) => selectAssessments(state, query));
  const pages = useNavigationPages().map(({ name, path, title }): Hit => {
    const words = intl.formatMessage(title);
    return { key: name, icon: <PageIcon name={name} />, words, act: () => void navigate(path) };
  });
  const actions = useActions(onOpenSettings);
  const isMatch = ({ words }: Hit) => matches(query, words);
  const recent = useAppSelector((state) => state.recent);
  const found = useRecordHits(query);
  const asHit = ({ group, id, name }: RecordHit): Hit => ({
    key: `${group} ${id}`,
    icon: <PageIcon name={group} />,
    words: name,
    more: intl.formatMessage(titles[group]),
    act: () => void navigate(pathsOf(group).updatePath(id)),
  });
  const groups = [
    {
      heading: intl.formatMessage({ id: 'app.search.recent', defaultMessage: 'Opened last' }),
      hits: query === '' ? recent.map(asHit) : [],
    },
    { heading: intl.formatMessage({ id: 'app.search.pages', defaultMessage: 'Pages' }), hits: pages.filter(isMatch) },
    { heading: intl.formatMessage({ id: 'app.search.actions', defaultMessage: 'Actions' }), hits: actions.filter(isMatch) },
    { heading: intl.formatMessage({ id: 'app.search.records', defaultMessage: 'Records' }), hits: found.hits.map(asHit) },
    {
      heading: intl.formatMessage({ id: 'app.search.assessments', defaultMessage: 'Assessments' }),
      hits: assessments.map(({ id, tool, location }) => ({
        key: `assessment ${id}`,
        icon: <FormOutlined />,
        words: tool,
        more: location,
        act: () => void navigate(`/assessment/${id}`),
      })),
    },
  ];
  const keys = groups.flatMap(({ hits }) => hits.map(({ key }) => key));
  // What was marked may no longer match: then it is the first that does.
  const [marked, setMarked] = useState('');
  const selected = keys.includes(marked) ? marked : (keys[0] ?? '');
  const modal = useModal(onClose);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const choose = ({ act }: Hit) => {
    onClose();
    act();
  };
  const label = intl.formatMessage({ id: 'app.search.label', defaultMessage: 'Search pages, actions, assessments and records' });

  return (
    <dialog {...modal} className="search-dialog" aria-label={label}>
      <Command label={label} loop shouldFilter={false} value={selected} onValueChange={setMarked}>
        <Command.Input ref={input} placeholder={label} value={query} onValueChange={setQuery} />
        <Command.List label={intl.formatMessage({ id: 'app.search.results', defaultMessage: 'Found' })}>
          <Command.Empty>
            {found.isSearching ? (
              <FormattedMessage id="app.search.searching" defaultMessage="Searching…" />
            ) : (
              <FormattedMessage id="app.search.none" defaultMessage="Nothing matches." />
            )}
          </Command.Empty>
          {groups.map(({ heading, hits }) => (
            <HitGroup key={heading} heading={heading} hits={hits} onChoose={choose} />
          ))}
        </Command.List>
      </Command>
    </dialog>
  );
}
