import Input from 'antd/es/input/Input';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useDeferredValue, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { matches } from '../../lib/text-search';
import './choice-list.css';

interface Choice {
  readonly id: string;
  readonly name: string;
  /** One line that tells this choice from similar ones. */
  readonly note?: string | null;
}

interface ChoiceListProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Shown when there is nothing to choose from at all. */
  readonly empty: string;
}

/** More are found by searching. */
const SHOWN = 50;

/** One of many, found by typing: a search box over real radio buttons. The chosen one stays in sight. */
export function ChoiceList({ label, searchLabel, choices, chosen, onChoose, empty }: ChoiceListProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  const found = choices.filter(({ name, note }) => matches(query, name, note));
  const shown = found.slice(0, SHOWN);
  const chosenBelow = found.slice(SHOWN).find((choice) => choice.id === chosen);
  return (
    <section className="panel choice-list">
      <h2 className="choice-list-label" id={id}>
        {label}
      </h2>
      {choices.length > 1 && (
        <Input
          type="search"
          value={search}
          aria-label={searchLabel}
          placeholder={searchLabel}
          prefix={<SearchOutlined aria-hidden="true" />}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div role="radiogroup" aria-labelledby={id} className="choice-list-options">
        {[...shown, ...(chosenBelow ? [chosenBelow] : [])].map((choice) => (
          <label key={choice.id} className="choice">
            <input
              type="radio"
              name={id}
              checked={choice.id === chosen}
              aria-label={choice.name}
              onChange={() => onChoose(choice.id)}
            />
            <span className="choice-name">
              <bdi>{choice.name}</bdi>
            </span>
            {choice.note && (
              <span className="choice-note">
                <bdi>{choice.note}</bdi>
              </span>
            )}
          </label>
        ))}
      </div>
      <p className="choice-list-hint" role="status">
        {choices.length === 0 && empty}
        {choices.length > 0 && found.length === 0 && (
          <FormattedMessage id="choice-list.no-match" defaultMessage="Nothing matches “{query}”." values={{ query }} />
        )}
        {found.length > SHOWN && (
          <FormattedMessage
            id="choice-list.more"
            defaultMessage="{shown} of {found} shown. Type to find the others."
            values={{ shown: SHOWN, found: found.length }}
          />
        )}
      </p>
    </section>
  );
}
