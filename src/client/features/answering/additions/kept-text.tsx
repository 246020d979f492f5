import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useKeepDraft } from '../../../parts/drafts/use-draft';
import { isWritten, useStoredTexts, type Texts } from './use-stored-texts';

interface Keeper {
  readonly texts: Texts;
  readonly keep: (key: string, text: string) => void;
  /** The device could not store what was written last. */
  readonly isRefused: boolean;
}
const KeptTextContext = createContext<Keeper>({ texts: {}, keep: () => {}, isRefused: false });

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
    if (left.length > 0) draft.gather(left, { values: stored, base: {} });
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
  return <KeptTextContext value={{ texts, keep, isRefused: draft.isRefused }}>{children}</KeptTextContext>;
}

/** The text that stands in a form, one of `textOf`; `isNotKept`: the device refuses to keep it. */
export function useKeptText(key: string) {
  const { texts, keep, isRefused } = useContext(KeptTextContext);
  const text = texts[key] ?? '';
  return { text, setText: (changed: string) => keep(key, changed), isNotKept: isRefused && isWritten(text) };
}
