import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../../ui/link-button';

interface SectionFootProps {
  readonly answerId: string;
  readonly previous: string | undefined;
  /** Undefined at the end: then it goes on to the review. */
  readonly next: string | undefined;
  readonly readOnly: boolean;
  readonly onGo: (section: string) => void;
}

/** Where to go at the end of a category. */
export function SectionFoot({ answerId, previous, next, readOnly, onGo }: SectionFootProps) {
  return (
    <div className="section-foot">
      {previous !== undefined && (
        <Button size="large" onClick={() => onGo(previous)}>
          <FormattedMessage id="answering.foot.previous" defaultMessage="Previous category" />
        </Button>
      )}
      {next !== undefined && (
        <Button size="large" type="primary" className="section-foot-next" onClick={() => onGo(next)}>
          <FormattedMessage id="answering.foot.next" defaultMessage="Next category" />
        </Button>
      )}
      {next === undefined && !readOnly && (
        <LinkButton
          size="large"
          type="primary"
          className="section-foot-next"
          to={`/assessment/${encodeURIComponent(answerId)}/review`}
        >
          <FormattedMessage id="answering.foot.review" defaultMessage="Review and submit" />
        </LinkButton>
      )}
    </div>
  );
}
