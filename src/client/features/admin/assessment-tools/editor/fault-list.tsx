import { FormattedMessage } from 'react-intl';
import type { Content } from './content';
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
  const { nameOf, textOf } = useEditorMessages();
  if (faults.length === 0) return null;
  const wordsOf = new Map(
    content.flatMap((category) => [
      [category.key, nameOf(category)] as const,
      ...category.questions.map(({ key, question }) => [key, textOf(question)] as const),
    ]),
  );
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
          const words = fault.key === null ? undefined : wordsOf.get(fault.key);
          return (
            <li key={index}>
              <button
                type="button"
                className="quiet-button"
                disabled={fault.key === null}
                onClick={() => onJump(fault)}
              >
                {words !== undefined && <bdi className="fault-place">{words}</bdi>}
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
