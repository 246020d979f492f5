import { FormattedMessage, defineMessages, useIntl } from 'react-intl';
import type { Difference } from './compare';
import { FaultText } from '../fault-text';
import { typeWords } from '../type-words';

const kinds = defineMessages<Difference['kind']>({
  added: { id: 'admin.questions.paste.added', defaultMessage: 'New' },
  changed: { id: 'admin.questions.paste.changed', defaultMessage: 'Changed' },
  same: { id: 'admin.questions.paste.same', defaultMessage: 'Unchanged' },
});

function useDetails() {
  const intl = useIntl();
  return ({ type, answer_options, is_required, help }: Difference['question']): string =>
    [
      intl.formatMessage(typeWords[type]),
      answer_options.split(';').join(', '),
      is_required === 1 ? intl.formatMessage({ id: 'admin.questions.requiredShort', defaultMessage: 'Required' }) : '',
      help,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** What pasted text would change, question by question. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  const intl = useIntl();
  const detailsOf = useDetails();
  return (
    <ol className="paste-differences" tabIndex={0} aria-label={intl.formatMessage({ id: 'admin.questions.paste.differences', defaultMessage: 'What changes' })}>
      {differences.map(({ kind, category, question, before, fault, unknownType }, index) => (
        <li key={index} className={`paste-difference paste-${kind}`}>
          <span className="paste-kind">{intl.formatMessage(kinds[kind])}</span>
          <div>
            <p className="paste-question">
              <bdi>{question.question}</bdi> <span className="paste-category">{category}</span>
            </p>
            {kind === 'changed' && before && (
              <p>
                <del>{detailsOf(before)}</del>
              </p>
            )}
            {kind !== 'same' && <p>{kind === 'changed' ? <ins>{detailsOf(question)}</ins> : detailsOf(question)}</p>}
            {unknownType !== null && (
              <p className="item-fault">
                <FormattedMessage id="admin.questions.paste.unknownType" defaultMessage="“{words}” is no type of answer." values={{ words: unknownType }} />
              </p>
            )}
            {fault !== null && (
              <p className="item-fault">
                <FaultText says={{ kind: fault }} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
