import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Age } from './age';
import './both-values.css';

interface BothValuesProps {
  /** In a person's words, as the other one. */
  readonly mine: string;
  readonly theirs: string;
  /** Who put that there, and when (ISO-8601), where it is known. */
  readonly by: string | null;
  readonly at: string | null;
}

const Value = ({
  name,
  value,
  children,
}: {
  readonly name: ReactNode;
  readonly value: string;
  readonly children?: ReactNode;
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi>{value}</bdi>
      {children}
    </dd>
  </div>
);

/** What the person wanted and what stands instead, side by side, with who set that and when. */
export const BothValues = ({ mine, theirs, by, at }: BothValuesProps) => (
  <dl className="both-values">
    <Value name={<FormattedMessage id="outbox.both.mine" defaultMessage="Yours" />} value={mine} />
    <Value name={<FormattedMessage id="outbox.both.theirs" defaultMessage="On the server" />} value={theirs}>
      {(by !== null || at !== null) && (
        <span className="both-values-by">
          {by !== null && at !== null ? (
            <FormattedMessage
              id="outbox.both.by"
              defaultMessage="{by}, {ago}"
              values={{ by: <bdi>{by}</bdi>, ago: <Age of={at} isExact /> }}
            />
          ) : (
            (by ?? (at !== null && <Age of={at} isExact />))
          )}
        </span>
      )}
    </Value>
  </dl>
);
