import { useEffect, useRef, useState } from 'react';
import Modal from 'antd/es/modal';
import { Command } from 'cmdk';
import { FormattedMessage, useIntl } from 'react-intl';
import { useModal } from '../../../ui/use-modal';
import { FoundText } from './found-text';
import type { Hit } from './hit';
import { SearchKeys } from './search-keys';
import './search.css';
import { useActions } from './use-actions';
import { useFound } from './use-found';
import { useLanguageActions } from './use-language-actions';
import { useAdminActions } from './use-admin-actions';

interface SearchDialogProps {
  readonly onClose: () => void;
  readonly onOpenSettings: () => void;
  /** Null where there are no keys to be listed. */
  readonly onShowKeys: (() => void) | null;
  /** Signs out, or returns to the own account. */
  readonly onLeave: () => void;
}

interface HitGroupProps {
  readonly heading: string;
  readonly hits: readonly Hit[];
  readonly query: string;
  readonly onChoose: (hit: Hit) => void;
}

function HitGroup({ heading, hits, query, onChoose }: HitGroupProps) {
  if (hits.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {hits.map((hit) => (
        <Command.Item key={hit.key} value={hit.key} onSelect={() => onChoose(hit)}>
          <span aria-hidden="true" className="search-icon">
            {hit.icon}
          </span>
          <span className="search-words">
            <FoundText text={hit.words} query={query} />
            {typeof hit.note === 'string' && (
              <span className="search-note">
                <FoundText text={hit.note} query={query} />
              </span>
            )}
          </span>
          {hit.more !== undefined && (
            <span className="search-more">
              <FoundText text={hit.more} query={hit.isFoundByMore ? query : ''} />
            </span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/**
 * Pages, actions, assessments on this device and records of the admin area by what is typed; arrows move, Enter opens,
 * Escape closes.
 */
export default function SearchDialog({ onClose, onOpenSettings, onShowKeys, onLeave }: SearchDialogProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const actions = [
    ...useActions({ onOpenSettings, onShowKeys, onLeave }),
    ...useAdminActions(),
    ...useLanguageActions(),
  ];
  const { groups, isSearching } = useFound(query, actions);
  const keys = groups.flatMap(({ hits }) => hits.map(({ key }) => key));
  // The best hit is marked until the person marks another one, though better ones may still arrive.
  const [marked, setMarked] = useState('');
  const [hasMoved, setMoved] = useState(false);
  const selected = hasMoved && keys.includes(marked) ? marked : (keys[0] ?? '');
  const move = () => setMoved(true);
  useModal();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const choose = ({ act }: Hit) => {
    onClose();
    act();
  };
  const label = intl.formatMessage({
    id: 'app.search.label',
    defaultMessage: 'Search pages, actions, assessments and records',
  });

  return (
    <Modal
      open
      closable={false}
      footer={null}
      width={620}
      className="search-dialog"
      title={<h2 className="visually-hidden">{label}</h2>}
      onCancel={onClose}
    >
      <Command
        label={label}
        loop
        shouldFilter={false}
        value={selected}
        onValueChange={setMarked}
        onPointerMoveCapture={move}
        onKeyDownCapture={({ key }) => {
          if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) move();
        }}
      >
        <Command.Input
          ref={input}
          placeholder={label}
          value={query}
          onValueChange={(text) => {
            setQuery(text);
            setMoved(false);
          }}
        />
        <Command.List label={intl.formatMessage({ id: 'app.search.results', defaultMessage: 'Found' })}>
          {groups.map(({ heading, hits }) => (
            <HitGroup key={heading} {...{ heading, hits, query }} onChoose={choose} />
          ))}
        </Command.List>
        <div role="status" className="search-nothing">
          {keys.length === 0 &&
            (isSearching ? (
              <FormattedMessage id="app.search.searching" defaultMessage="Searching…" />
            ) : (
              <FormattedMessage id="app.search.none" defaultMessage="Nothing matches." />
            ))}
        </div>
        <SearchKeys />
      </Command>
    </Modal>
  );
}
