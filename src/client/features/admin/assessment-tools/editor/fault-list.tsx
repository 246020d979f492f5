import { FormattedMessage } from 'react-intl';
import { placeOf, type Content } from './content';
import type { Fault } from './faults';
import { FaultText } from './fault-text';
import { useEditorMessages } from './use-editor-messages';

interface FaultListProps {
  readonly content: Content;
  readonly faults: readonly Fault[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onJump: (fault: Fault) => void;
}

/** All that is to be put right; each entry leads to its place. */
export function FaultList({ content, faults, isOpen, onToggle, onJump }: FaultListProps) {
  const { wordsAt } = useEditorMessages();
  if (faults.length === 0) return null;
  return (
    <details className="faults" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <FormattedMessage
          id="admin.questions.faults"
          defaultMessage="To put right ({count, number})"
          values={{ count: faults.length }}
        />
      </summary>
      <ul>
        {faults.map((fault, index) => {
          const place = placeOf(content, fault.key);
          return (
            <li key={index}>
              <button
                type="button"
                className="quiet-button"
                disabled={fault.key === null}
                onClick={() => onJump(fault)}
              >
                {place && <bdi className="fault-place">{wordsAt(content, place)}</bdi>}
                <span>
                  <FaultText says={fault.says} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
