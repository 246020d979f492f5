import { useId, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { isMetered, watchConnection } from '../../lib/connection';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { wifiOnlyChosen } from '../../state/kept/slice';
import { selectOffersEvidence } from '../../state/media/selectors';
import { Switch } from '../../ui/switch';

/** Whether photos wait for Wi-Fi on this device, and what line it uses, as far as the browser says. */
export function WifiChoice() {
  const id = useId();
  const dispatch = useAppDispatch();
  const takesPhotos = useAppSelector(selectOffersEvidence);
  const isWifiOnly = useAppSelector(({ kept }) => kept.isWifiOnly);
  const metered = useSyncExternalStore(watchConnection, isMetered);
  if (!takesPhotos) return null;
  return (
    <section className="panel kept" aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="readiness.wifi.title" defaultMessage="Sending photos" />
      </h2>
      <Switch checked={isWifiOnly} onChange={(on) => dispatch(wifiOnlyChosen({ isWifiOnly: on }))}>
        <FormattedMessage id="readiness.wifi" defaultMessage="Photos and files on Wi-Fi only" />
      </Switch>
      <p className="quiet">
        {metered === null ? (
          <FormattedMessage
            id="readiness.wifi.unknown"
            defaultMessage="This browser does not say whether it is on Wi-Fi: photos and files are sent on any connection, whatever is chosen here."
          />
        ) : metered ? (
          <FormattedMessage
            id="readiness.wifi.metered"
            defaultMessage="This device is on mobile data, or its browser saves data. Answers are sent at once in any case."
          />
        ) : (
          <FormattedMessage
            id="readiness.wifi.free"
            defaultMessage="This device is on Wi-Fi or a cable. Answers are sent at once in any case."
          />
        )}
      </p>
    </section>
  );
}
