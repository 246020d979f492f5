import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { BlankState } from '../../ui/blank-state';

interface NoAnswersProps {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** In place of a report that no assessment is part of. */
export function NoAnswers({ isNarrowed, onClear }: NoAnswersProps) {
  if (!isNarrowed) {
    return (
      <BlankState
        picture="figures"
        title={<FormattedMessage id="report.empty.none" defaultMessage="No assessments yet" />}
        text={
          <FormattedMessage
            id="report.empty.text"
            defaultMessage="No assessment was made with this questionnaire so far."
          />
        }
      />
    );
  }
  return (
    <BlankState
      picture="search"
      title={<FormattedMessage id="report.empty" defaultMessage="No assessments match" />}
      text={
        <FormattedMessage
          id="report.empty.filters"
          defaultMessage="No assessment made with this questionnaire matches the filters."
        />
      }
      actions={
        <Button onClick={onClear}>
          <FormattedMessage id="report.clear" defaultMessage="Clear filters" />
        </Button>
      }
    />
  );
}
