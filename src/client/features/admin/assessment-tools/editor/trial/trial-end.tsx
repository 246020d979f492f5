import { FormattedMessage } from 'react-intl';
import { NeedsNote } from '../../../../../parts/question/needs-note';
import { ScoreList } from '../../../../../parts/score/score-list';
import { Notice } from '../../../../../ui/notice';
import type { Trial } from './use-trial';

/** What a submission would wait for, each with the way to it, and the score of what was answered. */
export function TrialEnd({ trial }: { readonly trial: Trial }) {
  const { tool, answer, sections, missing, actions } = trial;
  return (
    <>
      {missing.length === 0 ? (
        <Notice kind="success">
          <FormattedMessage
            id="admin.questions.trial.complete"
            defaultMessage="Nothing required is missing: this could be submitted."
          />
        </Notice>
      ) : (
        <section>
          <p className="trial-missing">
            <FormattedMessage
              id="admin.questions.trial.missing"
              defaultMessage="{count, plural, one {# required answer or note is missing:} other {# required answers or notes are missing:}}"
              values={{ count: missing.length }}
            />
          </p>
          <ul>
            {missing.map(({ id, number, question, lacks }) => (
              <li key={id}>
                <button type="button" className="quiet-button trial-missing-item" onClick={() => actions.goTo(id)}>
                  <span className="tree-mark">{number}</span>{' '}
                  <span>
                    <bdi>{question}</bdi> {lacks === 'note' && <NeedsNote />}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ScoreList answer={answer} sections={sections} bands={tool.bands} onGo={actions.go} />
    </>
  );
}
