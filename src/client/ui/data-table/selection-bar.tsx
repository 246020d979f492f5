import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { countSelected, EVERYTHING, isNothing, NOTHING, type Selection } from './selection';
import './selection-bar.css';

interface SelectionBarProps {
  readonly selection: Selection;
  /** How many rows match on all pages. */
  readonly total: number;
  readonly onSelect: (selection: Selection) => void;
  /** What can be done with all that is selected. */
  readonly children?: ReactNode;
}

/** How many are selected, and what to do with them. Render it always: a count that comes later is then announced. */
export function SelectionBar({ selection, total, onSelect, children }: SelectionBarProps) {
  const count = countSelected(selection, total);
  const isEmpty = isNothing(selection, total);
  return (
    <div className={isEmpty ? 'selection-bar' : 'selection-bar selection-bar-filled'}>
      <p role="status">
        {!isEmpty && (
          <FormattedMessage
            id="table.selected"
            defaultMessage="{count, plural, one {# selected} other {# selected}}"
            values={{ count }}
          />
        )}
      </p>
      {!isEmpty && (
        <>
          {count < total && (
            <Button type="link" className="selection-bar-button" onClick={() => onSelect(EVERYTHING)}>
              <FormattedMessage
                id="table.selectAll"
                defaultMessage="Select all {total, number} that match"
                values={{ total }}
              />
            </Button>
          )}
          <Button type="link" className="selection-bar-button" onClick={() => onSelect(NOTHING)}>
            <FormattedMessage id="table.clearSelection" defaultMessage="Clear" />
          </Button>
          <div className="selection-bar-actions">{children}</div>
        </>
      )}
    </div>
  );
}
