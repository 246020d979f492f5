import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Decode } from './decode';
import { openDecoder } from './decoder';

/** How long to rest between two looks, in ms: the page stays quick, and a hand is slower. */
const REST = 120;
/** After so long without a code it is said what may help. */
const LONG = 8000;

export type Reader = { readonly decode: Decode } | 'coming' | 'missing';

/** The reader of codes, which comes with the first code that is read on a device. `again` asks for it once more. */
export function useReader(): { readonly reader: Reader; readonly again: () => void } {
  const [reader, setReader] = useState<Reader>('coming');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    openDecoder().then(
      (decode) => {
        if (!isLeft) setReader({ decode });
      },
      () => {
        if (!isLeft) setReader('missing');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [tries]);
  const again = () => {
    setReader('coming');
    setTries(tries + 1);
  };
  return { reader, again };
}

/**
 * Looks for a code in what the camera sees, again and again while `isWatching`. The same code in front of the camera is
 * told once. @returns whether nothing was found for long
 */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  reader: Reader,
  isWatching: boolean,
  onText: (text: string) => void,
): boolean {
  const [isLong, setLong] = useState(false);
  const tell = useEffectEvent(onText);
  const decode = typeof reader === 'object' ? reader.decode : null;
  useEffect(() => {
    if (!isWatching || decode === null) return;
    let isLeft = false;
    let last: string | null = null;
    let next = 0;
    const soon = () => {
      next = window.setTimeout(() => void look(), REST);
    };
    async function look() {
      const picture = video.current;
      // A frame that can't be looked at, as while the camera turns, is followed by one that can.
      const text = picture === null || decode === null ? null : await decode(picture).catch(() => null);
      if (isLeft) return;
      if (text !== null && text !== last) {
        last = text;
        setLong(false);
        tell(text);
      }
      soon();
    }
    soon();
    const long = window.setTimeout(() => setLong(true), LONG);
    return () => {
      isLeft = true;
      window.clearTimeout(next);
      window.clearTimeout(long);
    };
  }, [video, decode, isWatching]);
  return isLong;
}
