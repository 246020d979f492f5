import { FormattedMessage, defineMessages, useIntl } from 'react-intl';
import type { Content } from '../content';
import type { Difference as PastedDifference } from './compare';
import { Difference, Differences } from '../differences';
import { FaultText } from '../fault-text';
import { useFacts } from '../use-facts';

const kinds = defineMessages<PastedDifference['kind']>({
  added: { id: 'admin.questions.paste.added', defaultMessage: 'New' },
  changed: { id: 'admin.questions.paste.changed', defaultMessage: 'Changed' },
  same: { id: 'admin.questions.paste.same', defaultMessage: 'Unchanged' },
});

interface DifferenceListProps {
  /** The questionnaire as it is. */
  readonly content: Content;
  readonly differences: readonly PastedDifference[];
  /** Lines that become no question. */
  readonly leftOut: readonly string[];
}

/** What pasted text would change, question by question, and what of it would change nothing. */
export function DifferenceList({ content, differences, leftOut }: DifferenceListProps) {
  const intl = useIntl();
  const { detailsOf } = useFacts();
  return (
    <Differences
      label={intl.formatMessage({ id: 'admin.questions.paste.differences', defaultMessage: 'What changes' })}
    >
      {differences.map(({ kind, category, question, before, fault, unknownType }, index) => (
        <Difference
          key={index}
          tone={kind}
          kind={intl.formatMessage(kinds[kind])}
          words={question.question}
          category={category}
        >
          {kind === 'changed' && before && (
            <p>
              <del>{detailsOf(before, content)}</del>
            </p>
          )}
          {kind !== 'same' && (
            <p>{kind === 'changed' ? <ins>{detailsOf(question, content)}</ins> : detailsOf(question, content)}</p>
          )}
          {unknownType !== null && (
            <p className="item-fault">
              <FormattedMessage
                id="admin.questions.paste.unknownType"
                defaultMessage="“{words}” is no type of answer."
                values={{ words: unknownType }}
              />
            </p>
          )}
          {fault !== null && (
            <p className="item-fault">
              <FaultText says={{ kind: fault }} />
            </p>
          )}
        </Difference>
      ))}
      {leftOut.map((line, index) => (
        <Difference
          key={`left out ${String(index)}`}
          tone="same"
          kind={intl.formatMessage({ id: 'admin.questions.paste.leftOut', defaultMessage: 'Left out' })}
          words={line}
        >
          <p>
            <FormattedMessage id="admin.questions.paste.noQuestion" defaultMessage="There is no question here." />
          </p>
        </Difference>
      ))}
    </Differences>
  );
}
