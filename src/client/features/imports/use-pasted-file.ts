import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ImportKind } from '../../../contract/imports';
import { pastedFile } from './pasted-file';

const TYPING = 'input, textarea, select, [contenteditable]';

/** Listens for what is pasted anywhere on the page: a file, rows copied from a spreadsheet, or a list of questions. */
export function usePastedFile(kind: ImportKind, isRunning: boolean, onFile: (file: File) => void) {
  const intl = useIntl();
  const isOn = kind !== 'db' && !isRunning;
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (
      !clipboardData ||
      (target instanceof Element && target.matches(TYPING) && target.getAttribute('type') !== 'file')
    )
      return;
    const [copied] = clipboardData.files;
    const name = intl.formatMessage({ id: 'import.file.pasted', defaultMessage: 'Pasted rows' });
    const file = copied ?? pastedFile(clipboardData.getData('text/plain'), name, { isQuestions: kind === 'questions' });
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => {
      document.removeEventListener('paste', listener);
    };
  }, [isOn]);
}
