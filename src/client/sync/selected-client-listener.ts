import { clientSelected } from '../state/selected-client/slice';
import { rememberClient } from '../state/selected-client/remembered';
import type { StartListening } from './start-listening';

/** The selected client is there again at the next start. */
export const addSelectedClientListener = (startListening: StartListening) =>
  startListening({
    actionCreator: clientSelected,
    effect: ({ payload }) => {
      rememberClient(payload.id);
    },
  });
