import { FormattedMessage } from 'react-intl';

interface RemovedRowProps {
  readonly words: string;
  /** How many were deleted together; of one, its words are said. */
  readonly count: number;
  readonly onUndo: () => void;
}

/** Stands where something was deleted, until the next change: it can be taken back there. */
export function RemovedRow({ words, count, onUndo }: RemovedRowProps) {
  return (
    <div className="tree-removed">
      <span className="tree-text tree-removed-text">
        {count > 1 ? (
          <FormattedMessage
            id="admin.questions.removedSeveral"
            defaultMessage="{count, plural, one {# question was} other {# questions were}} deleted"
            values={{ count }}
          />
        ) : (
          <FormattedMessage
            id="admin.questions.removed"
            defaultMessage="“{words}” was deleted"
            values={{ words: <bdi>{words}</bdi> }}
          />
        )}
      </span>
      <button type="button" className="quiet-button" onClick={onUndo}>
        <FormattedMessage id="admin.questions.takeBack" defaultMessage="Undo" />
      </button>
    </div>
  );
}
