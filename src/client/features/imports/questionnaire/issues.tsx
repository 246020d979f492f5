import { FormattedMessage } from 'react-intl';
import type { ReadQuestionnaire } from '../../../../contract/questionnaire-files';
import './questionnaire.css';

/** So many are read by a person; the others are told by their number. */
const SHOWN = 300;

/** What a file says and cannot be taken over, by the rows that say it. */
export function Issues({ issues }: Pick<ReadQuestionnaire, 'issues'>) {
  if (issues.length === 0)
    return (
      <p>
        <FormattedMessage id="import.form.whole" defaultMessage="All that the file says is taken over." />
      </p>
    );
  return (
    <section aria-labelledby="form-issues" className="import-step">
      <h3 id="form-issues">
        <FormattedMessage
          id="import.form.issues"
          defaultMessage="{count, plural, one {One thing is not taken over} other {# things are not taken over}}"
          values={{ count: issues.length }}
        />
      </h3>
      <ul className="form-issues" tabIndex={0} aria-labelledby="form-issues">
        {issues.slice(0, SHOWN).map(({ sheet, row, text }, at) => (
          <li key={at}>
            <span className="form-issue-row">
              {row === null ? (
                <bdi>{sheet}</bdi>
              ) : (
                <FormattedMessage
                  id="import.form.row"
                  defaultMessage="{sheet}, row {row, number}"
                  values={{ sheet: <bdi>{sheet}</bdi>, row }}
                />
              )}
            </span>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {issues.length > SHOWN && (
        <p className="import-hint">
          <FormattedMessage
            id="import.missing.more"
            defaultMessage="{count, plural, one {and one more} other {and # more}}"
            values={{ count: issues.length - SHOWN }}
          />
        </p>
      )}
    </section>
  );
}
