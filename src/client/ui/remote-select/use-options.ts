import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Option, OptionSource, Values } from './options';

/** How long, in ms, somebody must stop typing before the server is asked. */
const PAUSE = 250;

interface Found {
  /** What it was asked for. */
  readonly query: string;
  readonly options: readonly Option[];
  readonly page: number;
  readonly hasMore: boolean;
  readonly isOfDevice: boolean;
  readonly status: 'loading' | 'loaded' | 'failed';
  /** A further page arrives at this moment. See `keepMark`. */
  readonly isGrowing: boolean;
}
const NOTHING: Found = {
  query: '',
  options: [],
  page: 1,
  hasMore: false,
  isOfDevice: false,
  status: 'loading',
  isGrowing: false,
};

/**
 * Options of a remote select while it is open: asked anew at each opening and, after a pause, for each search; further
 * pages are added. Only the answer to the last question counts.
 */
export function useOptions(source: OptionSource, values: Values) {
  const [found, setFound] = useState(NOTHING);
  const search = useRef('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef<AbortController>(null);

  const stop = () => {
    clearTimeout(pause.current);
    question.current?.abort();
  };
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      question.current?.abort();
    },
    [],
  );

  const ask = (page: number) => {
    stop();
    const { signal } = (question.current = new AbortController());
    setFound((before) => (page === 1 ? { ...NOTHING, query: search.current } : { ...before, page, status: 'loading' }));
    source.find(search.current, page, values, signal).then(
      ({ options, hasMore, isOfDevice = false }) => {
        if (signal.aborted) return;
        if (page === 1)
          setFound((before) => ({ ...before, options, page, hasMore, isOfDevice, status: 'loaded', isGrowing: false }));
        else {
          // Both before the next paint: nobody sees the first one.
          flushSync(() =>
            setFound((before) => ({
              ...before,
              options: [...before.options, ...options],
              page,
              hasMore,
              status: 'loaded',
              isGrowing: true,
            })),
          );
          flushSync(() => setFound((before) => ({ ...before, isGrowing: false })));
        }
      },
      () => {
        if (!signal.aborted) setFound((before) => ({ ...before, status: 'failed' }));
      },
    );
  };

  return {
    ...found,
    open: () => {
      // Whoever types in a closed field has searched before it opens.
      if (search.current === '') ask(1);
    },
    close: () => {
      stop();
      search.current = '';
    },
    search: (text: string) => {
      stop();
      search.current = text;
      setFound({ ...NOTHING, query: text });
      pause.current = setTimeout(() => ask(1), PAUSE);
    },
    more: () => {
      if (found.hasMore && found.status === 'loaded') ask(found.page + 1);
    },
    retry: () => ask(found.page),
  };
}
