import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Entry } from '../../state/outbox/entry';
import { Age } from '../../ui/age';
import { bothValues } from './both-values';
import { valueText, type EntryContext } from './entry-messages';

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
export function BothValues({ entry, context }: { readonly entry: Entry; readonly context: EntryContext }) {
  const intl = useIntl();
  const values = bothValues(entry);
  if (!values) return null;
  const isValue = entry.kind === 'setAnswerDetail' && entry.args.answer !== undefined;
  const type = isValue ? context.tool?.questions.find(({ id }) => id === entry.args.questionRef)?.type : undefined;
  const { mine, theirs, by, at } = values;
  return (
    <dl className="outbox-both">
      <Value
        name={<FormattedMessage id="outbox.both.mine" defaultMessage="Yours" />}
        value={valueText(intl, mine, type)}
      />
      <Value
        name={<FormattedMessage id="outbox.both.theirs" defaultMessage="On the server" />}
        value={valueText(intl, theirs, type)}
      >
        {(by !== null || at !== null) && (
          <span className="outbox-both-by">
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
}
