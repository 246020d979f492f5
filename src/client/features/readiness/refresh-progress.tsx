import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../state/errors/error-messages';
import { useAppSelector } from '../../state/hooks';
import { selectEntryCount } from '../../state/outbox/selectors';
import { Age } from '../../ui/age';
import { Notice } from '../../ui/notice';
import { ProgressBar } from '../../ui/progress-bar';

function Words() {
  const { online } = useAppSelector((state) => state.connectivity);
  const { receiving } = useAppSelector((state) => state.localStore);
  const filledAt = useAppSelector((state) => state.snapshot.filledAt);
  const sending = useAppSelector((state) => state.outbox.replaying);
  const unsent = useAppSelector(selectEntryCount);
  if (receiving !== null) {
    return (
      <FormattedMessage
        id="readiness.receiving"
        defaultMessage="{receiving, plural, =0 {Refreshing…} one {Refreshing… One record received} other {Refreshing… # records received}}"
        values={{ receiving }}
      />
    );
  }
  if (!online)
    return (
      <FormattedMessage id="readiness.offline" defaultMessage="You are offline: this is what is on this device." />
    );
  if (sending && unsent > 0) {
    return (
      <FormattedMessage
        id="readiness.sending"
        defaultMessage="Sending {unsent, plural, one {one change} other {# changes}}…"
        values={{ unsent }}
      />
    );
  }
  if (filledAt === null) return null;
  return (
    <FormattedMessage
      id="readiness.refreshed"
      defaultMessage="Last refreshed {age}"
      values={{ age: <Age of={filledAt} /> }}
    />
  );
}

/** How far refreshing has come; when nothing is going on, how long ago it was. */
export function RefreshProgress() {
  const intl = useIntl();
  const { receiving, fillError } = useAppSelector((state) => state.localStore);
  const online = useAppSelector((state) => state.connectivity.online);
  /** So many came the last time; how many come now is known only at the end. */
  const known = useAppSelector(({ clients, locations, categories, assessmentTools, answers }) =>
    [clients, locations, categories, assessmentTools, answers].reduce((sum, { size }) => sum + size, 0),
  );
  return (
    <div className="refresh-progress">
      <p role="status">
        <Words />
      </p>
      {receiving !== null && known > 0 && (
        <ProgressBar
          value={Math.min(receiving, known)}
          total={known}
          label={intl.formatMessage({
            id: 'readiness.progress',
            defaultMessage: 'Refreshing the records on this device',
          })}
        />
      )}
      {online && fillError !== null && (
        <Notice kind="warning">
          <FormattedMessage
            id="readiness.failed"
            defaultMessage="The newest records could not be fetched. {why}"
            values={{ why: errorText(intl, fillError) }}
          />
        </Notice>
      )}
    </div>
  );
}
