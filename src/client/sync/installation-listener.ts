import { isAnyOf } from '@reduxjs/toolkit';
import { appleDevice, runsInstalled } from '../lib/install-environment';
import { readItem, writeItem } from '../lib/storage/items';
import type { AppDispatch } from '../state/hooks';
import {
  installationCompleted,
  installationOffered,
  installationPostponed,
  installationRequested,
} from '../state/installation/slice';
import type { StartListening } from './start-listening';

/** Set while a visit lasts, once the person has answered the offer. */
const ANSWERED_KEY = 'installationAnswered';

/** A browser's offer to install the application; TypeScript's library doesn't know it yet. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Turns the browser's offer to install into events. The offer itself is kept here: it can't be stored in the state. */
export function addInstallationListener(
  startListening: StartListening,
  { dispatch, source = window }: { dispatch: AppDispatch; source?: EventTarget },
) {
  let offer: InstallOffer | null = null;
  const isAnswered = () => readItem('session', ANSWERED_KEY) !== null;
  const onOffer = (event: Event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    dispatch(installationOffered({ way: 'browser', postponed: isAnswered() }));
  };
  const onInstalled = () => {
    offer = null;
    dispatch(installationCompleted());
  };
  source.addEventListener('beforeinstallprompt', onOffer);
  source.addEventListener('appinstalled', onInstalled);
  if (runsInstalled()) dispatch(installationCompleted());
  else if (appleDevice()) dispatch(installationOffered({ way: 'byHand', postponed: isAnswered() }));
  const stops = [
    startListening({
      actionCreator: installationRequested,
      effect: async () => {
        const taken = offer;
        offer = null;
        await taken?.prompt().catch(() => undefined);
      },
    }),
    startListening({
      matcher: isAnyOf(installationPostponed, installationRequested),
      effect: () => {
        writeItem('session', ANSWERED_KEY, 'yes');
      },
    }),
  ];
  return () => {
    source.removeEventListener('beforeinstallprompt', onOffer);
    source.removeEventListener('appinstalled', onInstalled);
    for (const stop of stops) stop();
  };
}
