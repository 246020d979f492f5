import { useEffect, useState } from 'react';
import type { OptionSource } from './options';

/**
 * The label of an id that is stored: its words, null when there is no such record (any more), or how far asking has
 * come.
 */
export type StoredLabel = { readonly words: string | null } | 'loading' | 'failed';

/** What some ids are called by now. */
export type Names = Readonly<Record<string, string>>;
const NO_NAMES: Names = {};

/**
 * Looks up the labels of ids, each once. `learn` takes labels that are known already: those of chosen options.
 * @param names go before what was looked up.
 */
export function useLabels(ids: readonly string[], source: OptionSource, names: Names = NO_NAMES) {
  const [labels, setLabels] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [failedAt, setFailedAt] = useState('');
  const [attempt, setAttempt] = useState(1);
  const missing = JSON.stringify(ids.filter((id) => names[id] === undefined && !labels.has(id)));

  useEffect(() => {
    const asked = JSON.parse(missing) as string[];
    if (asked.length === 0) return undefined;
    let isCurrent = true;
    source.label(asked).then(
      (found) => {
        if (isCurrent)
          setLabels((before) => new Map([...before, ...asked.map((id) => [id, found[id] ?? null] as const)]));
      },
      () => {
        if (isCurrent) setFailedAt(`${missing} ${attempt}`);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [missing, source, attempt]);

  const isFailed = failedAt === `${missing} ${attempt}`;
  const labelOf = (id: string): StoredLabel => {
    const words = names[id] ?? labels.get(id);
    if (words !== undefined) return { words };
    return isFailed ? 'failed' : 'loading';
  };
  return {
    labelOf,
    learn: (known: Iterable<readonly [id: string, label: string]>) =>
      setLabels((before) => new Map([...before, ...known])),
    retry: () => {
      if (isFailed) setAttempt(attempt + 1);
    },
  };
}
