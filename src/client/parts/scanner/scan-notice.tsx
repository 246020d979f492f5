import type { ReactNode } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { Notice } from '../../ui/notice';
import type { CameraState } from './use-camera';

/** `long`: nothing was found for a while; `missing`: the reader of codes; the others are of a picture. */
export type ScanTrouble =
  Exclude<CameraState, 'asking' | 'watching'> | 'long' | 'missing' | 'looking' | 'nothing' | 'unreadable';

const messages = defineMessages<ScanTrouble>({
  refused: {
    id: 'scan.refused',
    defaultMessage:
      'The camera is not allowed here. Allow it in the settings of your browser for this page, or use a picture of the code.',
  },
  none: { id: 'scan.none', defaultMessage: 'No camera was found. Use a picture of the code.' },
  busy: {
    id: 'scan.busy',
    defaultMessage: 'The camera is used by another application. Close that, or use a picture of the code.',
  },
  long: {
    id: 'scan.long',
    defaultMessage: 'No code was found yet. Bring it closer, hold it still and in the light, or use a picture of it.',
  },
  missing: {
    id: 'scan.missing',
    defaultMessage:
      'What reads codes is not on this device yet. It is fetched when you are online, and works offline from then on.',
  },
  looking: { id: 'scan.looking', defaultMessage: 'Looking for a code in the picture…' },
  nothing: {
    id: 'scan.nothing',
    defaultMessage: 'No code was found in this picture. Take one in which the code is large and sharp.',
  },
  unreadable: { id: 'scan.unreadable', defaultMessage: 'This file could not be opened as a picture.' },
});

/** What keeps a code from being read, and what to do; or what is said of the one that was read. */
export function ScanNotice({ trouble, children }: { readonly trouble?: ScanTrouble; readonly children?: ReactNode }) {
  const intl = useIntl();
  const isMild = trouble === 'long' || trouble === 'looking';
  return (
    <Notice kind={isMild ? 'info' : 'warning'}>{trouble ? intl.formatMessage(messages[trouble]) : children}</Notice>
  );
}
