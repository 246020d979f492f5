import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraftTracking } from './draft-scope';

/** Text is saved after a pause of this many ms, and when the field or the page is left. */
const SAVE_AFTER = 400;

/** What typed text stands for: a value to save (null: no answer), or why it can't be one. */
export type Checked<Fault extends string> = { value: string | null } | { fault: Fault };

/**
 * A text field's own copy of its value while it is being typed into. The stored value may change underneath (another
 * tab, the server's ids arriving) without a keystroke being lost.
 */
export function useTextDraft<Fault extends string>(
  stored: string | null,
  check: (text: string) => Checked<Fault>,
  save: (value: string | null) => void,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const [settled, setSettled] = useState(true);
  const waiting = useRef<{ text: string; timer: number } | null>(null);
  const checked = draft === null ? { value: stored } : check(draft);
  const isSaved = 'value' in checked && checked.value === stored;
  useDraftTracking(isSaved ? null : 'fault' in checked && settled ? 'invalid' : 'waiting');

  function flush() {
    if (!waiting.current) return;
    const { text, timer } = waiting.current;
    window.clearTimeout(timer);
    waiting.current = null;
    setSettled(true);
    const result = check(text);
    if ('value' in result) save(result.value);
  }

  const onLeave = useEffectEvent(flush);
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    const whenLeft = () => onLeave();
    window.addEventListener('pagehide', whenLeft);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      window.removeEventListener('pagehide', whenLeft);
      document.removeEventListener('visibilitychange', whenHidden);
      whenLeft();
    };
  }, []);

  return {
    text: draft ?? stored ?? '',
    /** Why the text is not saved; null while it is typed and when it is. */
    fault: settled && 'fault' in checked ? checked.fault : null,
    onChange: (text: string) => {
      if (waiting.current) window.clearTimeout(waiting.current.timer);
      waiting.current = { text, timer: window.setTimeout(flush, SAVE_AFTER) };
      setDraft(text);
      setSettled(false);
    },
    onBlur: () => {
      flush();
      // Text that can't be saved stays where it was typed.
      if ('value' in checked) setDraft(null);
    },
  };
}
