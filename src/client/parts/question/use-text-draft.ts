import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraftTracking } from './draft-scope';

/** Text is saved after a pause of this many ms, and when the field or the page is left. */
const SAVE_AFTER = 400;

/** What typed text stands for: a value to save (null: no answer), or why it can't be one. */
export type Checked<Fault extends string> = { value: string | null } | { fault: Fault };

interface Draft {
  readonly text: string;
  /** The value that the field showed when the typing began: what the person knows of, whatever arrived since. */
  readonly seen: string | null;
  /** The typing paused, or the field was left. */
  readonly isSettled: boolean;
}

/**
 * A text field's own copy of its value while it is being typed into. The stored value may change underneath (another
 * tab, another person, the server's ids arriving) without a keystroke being lost; what arrives is shown as soon as
 * nothing that was typed waits. `save` is told what the person saw, which may not be what is stored by then.
 */
export function useTextDraft<Fault extends string>(
  stored: string | null,
  check: (text: string) => Checked<Fault>,
  save: (value: string | null, seen: string | null) => void,
) {
  const [typed, setTyped] = useState<Draft | null>(null);
  const waiting = useRef<(Draft & { readonly timer: number }) | null>(null);
  const draft = typed && isOvertaken(typed) ? null : typed;
  const checked = draft ? check(draft.text) : { value: stored };
  const isSaved = 'value' in checked && checked.value === stored;
  const isSettled = draft?.isSettled ?? true;
  useDraftTracking(isSaved ? null : 'fault' in checked && isSettled ? 'invalid' : 'waiting');

  /** What was typed was saved, and then something else arrived. */
  function isOvertaken({ text, seen, isSettled: isDone }: Draft): boolean {
    const result = check(text);
    return isDone && 'value' in result && stored !== result.value && stored !== seen;
  }

  function flush() {
    if (!waiting.current) return;
    const { text, seen, timer } = waiting.current;
    window.clearTimeout(timer);
    waiting.current = null;
    setTyped({ text, seen, isSettled: true });
    const result = check(text);
    // What was typed and taken back again changes nothing, and least of all what arrived meanwhile.
    if ('value' in result && result.value !== seen) save(result.value, seen);
  }

  /** What the field says before the next keystroke, as a value. */
  function valueOnScreen(): string | null {
    if (waiting.current) return waiting.current.seen;
    if ('value' in checked) return checked.value;
    return draft ? draft.seen : stored;
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
    text: draft?.text ?? stored ?? '',
    /** Why the text is not saved; null while it is typed and when it is. */
    fault: isSettled && 'fault' in checked ? checked.fault : null,
    onChange: (text: string) => {
      const next = { text, seen: valueOnScreen(), isSettled: false };
      if (waiting.current) window.clearTimeout(waiting.current.timer);
      waiting.current = { ...next, timer: window.setTimeout(flush, SAVE_AFTER) };
      setTyped(next);
    },
    onBlur: () => {
      flush();
      // Text that can't be saved stays where it was typed.
      if ('value' in checked) setTyped(null);
    },
  };
}
