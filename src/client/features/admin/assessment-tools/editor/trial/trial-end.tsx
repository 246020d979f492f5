import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MissingQuestion } from '../../../../../lib/missing-questions';
import { NeedsEvidence } from '../../../../../parts/evidence/needs-evidence';
import { NeedsNote } from '../../../../../parts/question/needs-note';
import { ScoreList } from '../../../../../parts/score/score-list';
import { Notice } from '../../../../../ui/notice';
import type { Trial } from './use-trial';

interface MissingListProps {
  readonly title: ReactNode;
  readonly missing: readonly MissingQuestion[];
  readonly onJump: (questionId: string) => void;
}

function MissingList({ title, missing, onJump }: MissingListProps) {
  if (missing.length === 0) return null;
  return (
    <section>
      <p className="trial-missing">{title}</p>
      <ul>
        {missing.map(({ id, number, question, lacks }) => (
          <li key={id}>
            <button type="button" className="quiet-button trial-missing-item" onClick={() => onJump(id)}>
              <span className="tree-mark">{number}</span>{' '}
              <span>
                <bdi>{question}</bdi> {lacks === 'note' && <NeedsNote />}
                {lacks === 'evidence' && <NeedsEvidence />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a submission would wait for, each with the way to it, and the score of what was answered. */
export function TrialEnd({ trial }: { readonly trial: Trial }) {
  const { tool, answer, sections, missing, actions } = trial;
  const photos = missing.filter(({ lacks }) => lacks === 'evidence');
  const others = missing.filter(({ lacks }) => lacks !== 'evidence');
  return (
    <>
      {missing.length === 0 && (
        <Notice kind="success">
          <FormattedMessage
            id="admin.questions.trial.complete"
            defaultMessage="Nothing required is missing: this could be submitted."
          />
        </Notice>
      )}
      <MissingList
        title={
          <FormattedMessage
            id="admin.questions.trial.missing"
            defaultMessage="{count, plural, one {# required answer or note is missing:} other {# required answers or notes are missing:}}"
            values={{ count: others.length }}
          />
        }
        missing={others}
        onJump={actions.goTo}
      />
      <MissingList
        title={
          <FormattedMessage
            id="admin.questions.trial.photos"
            defaultMessage="{count, plural, one {# question needs a photo or file, which cannot be added in a trial run:} other {# questions need a photo or file, which cannot be added in a trial run:}}"
            values={{ count: photos.length }}
          />
        }
        missing={photos}
        onJump={actions.goTo}
      />
      <ScoreList answer={answer} sections={sections} bands={tool.bands} onGo={actions.go} />
    </>
  );
}
