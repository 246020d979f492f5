import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { EvidenceRow } from '../../../parts/evidence/evidence-slot';
import type { Answer } from '../../../state/answers/answer';

/** All photos, files and voice notes of an answer, before it is submitted; nothing where there are none. */
export function EvidencePanel({ answer }: { readonly answer: Answer }) {
  const id = useId();
  const { evidence = [] } = answer;
  if (evidence.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage
          id="answering.review.evidence"
          defaultMessage="{count, plural, one {One photo or file} other {# photos and files}}"
          values={{ count: evidence.length }}
        />
      </h2>
      <EvidenceRow answerId={answer.id} evidence={evidence} readOnly={answer.status === 'completed'} />
    </section>
  );
}
