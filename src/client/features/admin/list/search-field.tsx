import SearchOutlined from '@ant-design/icons/SearchOutlined';
import type { InputRef } from 'antd/es/input';
import Input from 'antd/es/input/Input';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { isTyping } from '../../../lib/keyboard';
import './search-field.css';

/** How long, in ms, somebody must stop typing before the list is searched. */
const PAUSE = 250;

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** `/` focuses the field, wherever nothing is typed. */
function useSlash(input: RefObject<InputRef | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || hasModifier || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}

/** Searches a list: after a rest in typing, or at Enter. Escape empties it. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const intl = useIntl();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What was passed on, and has not come back as `value` yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<InputRef>(null);
  useSlash(input);
  useEffect(() => () => clearTimeout(pause.current), []);

  if (value !== seen) {
    const place = sent.indexOf(value);
    setSeen(value);
    setSent(sent.slice(place + 1));
    // The list was searched for something else meanwhile, as by a saved view.
    if (place === -1) setText(value);
  }
  const search = (words: string) => {
    clearTimeout(pause.current);
    const next = words.trim();
    if (next === (sent.at(-1) ?? value)) return;
    setSent([...sent, next]);
    onChange(next);
  };
  const type = (words: string) => {
    setText(words);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => search(words), PAUSE);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(text);
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    setText('');
    search('');
  };
  const label = intl.formatMessage({ id: 'admin.list.search', defaultMessage: 'Search' });
  return (
    <Input
      ref={input}
      type="search"
      className="search-field"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      enterKeyHint="search"
      maxLength={200}
      value={text}
      prefix={<SearchOutlined aria-hidden="true" />}
      suffix={text === '' && <kbd aria-hidden="true">/</kbd>}
      onChange={({ target }) => type(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
