import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useKeepDraft } from '../../../parts/drafts/use-draft';
import { isWritten, useStoredTexts, type Texts } from './use-stored-texts';

const KeptTextContext = createContext<{ texts: Texts; keep: (key: string, text: string) => void }>({
  texts: {},
  keep: () => {},
});

interface KeptTextsProps {
  /** Null: who came by a link, of whom nothing but changes is kept on the device. */
  readonly answerId: string | null;
  readonly children: ReactNode;
}

/**
 * Keeps what was written into forms that were not sent off yet: while the sheet shows another category, and on this
 * device, for when the page is left, or the browser is killed.
 */
export function KeptTexts({ answerId, children }: KeptTextsProps) {
  const { draft, left, texts: stored } = useStoredTexts(answerId);
  const [texts, setTexts] = useState<Texts>({});
  const [isRestored, setRestored] = useState(false);
  if (draft.isReady && !isRestored) {
    setRestored(true);
    setTexts({ ...stored, ...texts });
  }
  const takeOver = useEffectEvent(() => {
    if (left) draft.take(left, null);
  });
  useEffect(() => {
    if (isRestored) takeOver();
  }, [isRestored]);
  useKeepDraft({
    draft,
    isDirty: isRestored && Object.values(texts).some(isWritten),
    typed: texts,
    base: null,
    content: () => ({ values: texts, base: {} }),
  });
  const keep = (key: string, text: string) => setTexts((before) => ({ ...before, [key]: text }));
  return <KeptTextContext value={{ texts, keep }}>{children}</KeptTextContext>;
}

/** The text that stands in a form, one of `textOf`. */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const { texts, keep } = useContext(KeptTextContext);
  return [texts[key] ?? '', (text) => keep(key, text)];
}
