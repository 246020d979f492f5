import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { RecordsPage } from '../records-page';
import { selectToolsOfClient } from '../../../state/selected-client/selectors';

export default function AssessmentToolsPage() {
  const intl = useIntl();
  const tools = useAppSelector(selectToolsOfClient);
  return (
    <RecordsPage
      title={<FormattedMessage id="admin.assessmentTools.title" defaultMessage="Questionnaires" />}
      rows={tools.map(({ id, name, questions }) => ({
        id,
        name,
        note: intl.formatMessage(
          { id: 'admin.assessmentTools.questions', defaultMessage: '{count, plural, one {One question} other {# questions}}' },
          { count: questions.length },
        ),
      }))}
    />
  );
}
