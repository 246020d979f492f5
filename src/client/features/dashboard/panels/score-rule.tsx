import { FormattedMessage } from 'react-intl';
import { Switch } from '../../../ui/switch';
import type { Dashboard } from '../use-dashboard';

/** What the scores on the page are, and of which assessments; those that are unfinished count on demand. */
export function ScoreRule({ filters, change }: Pick<Dashboard, 'filters' | 'change'>) {
  const { scores, ...others } = filters;
  return (
    <div className="score-rule">
      <p>
        <FormattedMessage
          id="dashboard.scoreRule"
          defaultMessage="The score of an assessment is the mean of its scored answers as its questionnaire weighs them, each as a share of the most that it can get. {of, select, completed {Mean scores are of completed assessments.} status {Mean scores are of the assessments with the chosen status.} other {Mean scores are of all assessments, unfinished ones too.}}"
          values={{ of: others.answerStatus ? 'status' : scores ? 'all' : 'completed' }}
        />
      </p>
      {!others.answerStatus && (
        <Switch checked={scores === 'all'} onChange={(isOn) => change(isOn ? { ...others, scores: 'all' } : others)}>
          <FormattedMessage id="dashboard.scoreRule.all" defaultMessage="Count unfinished ones" />
        </Switch>
      )}
    </div>
  );
}
