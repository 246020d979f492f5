import { useEffect, useEffectEvent, useState } from 'react';

/**
 * For a message that goes by itself: calls `onTime` after `ms`. The time stands still while somebody points at the
 * message or is in it with the keyboard, and begins anew afterwards, as it does for another `message`. Spread `events`
 * on its element.
 */
export function useDismissTimer(ms: number, onTime: () => void, message?: unknown) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = hovered || focused;
  const end = useEffectEvent(onTime);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [isPaused, ms, message]);
  return {
    isPaused,
    events: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
