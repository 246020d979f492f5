import { createContext, useContext, useState, type ReactNode } from 'react';

type Texts = Readonly<Record<string, string>>;
const KeptTextContext = createContext<{ texts: Texts; keep: (key: string, text: string) => void }>({
  texts: {},
  keep: () => {},
});

/** Keeps what was typed into forms that were not sent off yet, while the sheet shows another category. */
export function KeptTexts({ children }: { readonly children: ReactNode }) {
  const [texts, setTexts] = useState<Texts>({});
  const keep = (key: string, text: string) => setTexts((before) => ({ ...before, [key]: text }));
  return <KeptTextContext value={{ texts, keep }}>{children}</KeptTextContext>;
}

export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const { texts, keep } = useContext(KeptTextContext);
  return [texts[key] ?? '', (text) => keep(key, text)];
}
