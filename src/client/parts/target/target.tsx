import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import './target.css';

interface TargetProps {
  /** Percent. */
  readonly target: number;
  /** Percent; null: nothing was scored. */
  readonly score: number | null;
}

/** `Target: 80 %`, wherever a target is named. */
export function useTargetText() {
  const intl = useIntl();
  return (target: number) =>
    intl.formatMessage(
      { id: 'target.named', defaultMessage: 'Target: {target}' },
      { target: intl.formatNumber(target / 100, { style: 'percent' }) },
    );
}

/** The target behind the broken line that it is drawn as, and whether a mean score reaches it. */
export function TargetNote({ target, score }: TargetProps) {
  const targetText = useTargetText();
  return (
    <span className="target-note">
      <span className="target-swatch" aria-hidden="true" />
      {targetText(target)}
      {score !== null && (
        <span>
          {score >= target ? (
            <>
              <CheckOutlined aria-hidden="true" /> <FormattedMessage id="target.reached" defaultMessage="reached" />
            </>
          ) : (
            <FormattedMessage id="target.missed" defaultMessage="not reached" />
          )}
        </span>
      )}
    </span>
  );
}

/** Beside one of many scores: a tick where it reaches the target, and the same in words for who hears it. */
export function TargetMark({ target, score }: TargetProps) {
  if (score === null) return null;
  const isReached = score >= target;
  return (
    <>
      {isReached && <CheckOutlined className="target-mark" aria-hidden="true" />}
      <span className="visually-hidden">
        {' '}
        {isReached ? (
          <FormattedMessage id="target.reached" defaultMessage="reached" />
        ) : (
          <FormattedMessage id="target.missed" defaultMessage="not reached" />
        )}
      </span>
    </>
  );
}

/** How many of several places reach it. */
export function TargetPlaces({ target, reaching, total }: Record<'target' | 'reaching' | 'total', number>) {
  const intl = useIntl();
  return (
    <FormattedMessage
      id="target.places"
      defaultMessage="Places that reach the target of {target}: {reaching, number} of {total, number}."
      values={{ reaching, total, target: intl.formatNumber(target / 100, { style: 'percent' }) }}
    />
  );
}
