/**
 * Each look for a role asks of every element above every candidate whether it is seen. jsdom answers by matching all
 * rules of a browser's style sheet with each of them and by resolving their colours, anew after every change of the
 * page: four fifths of such a look. Here, what is asked that often is found by what decides it; jsdom answers all else.
 */
const asked = window.getComputedStyle.bind(window);

const displays = new Map<string, string>();

/** As the browser's style sheet has it for elements of this kind. */
function usualDisplay({ namespaceURI, localName, attributes }: Element): string {
  const deciding = ['hidden', 'open', 'type'].flatMap((name) => attributes.getNamedItem(name) ?? []);
  const kind = [localName, ...deciding.map(({ name, value }) => `${name}=${value}`)].join(' ');
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const like = document.createElementNS(namespaceURI, localName);
  for (const { name, value } of deciding) like.setAttribute(name, value);
  const { display } = asked(like);
  displays.set(kind, display);
  return display;
}

type Styled = Element & Partial<ElementCSSInlineStyle>;
type Asked = 'display' | 'opacity' | 'visibility' | 'pointerEvents';

const inherited =
  (name: Asked, initial: string) =>
  (element: Styled): string => {
    for (let at: Styled | null = element; at; at = at.parentElement) {
      const own = at.style?.[name];
      if (own) return own;
    }
    return initial;
  };

/** The application's style sheets are empty files here: what its elements say themselves goes before the browser's. */
const OFTEN: Readonly<Record<Asked, (element: Styled) => string>> = {
  display(element) {
    const own = element.style?.display ?? '';
    return own === '' ? usualDisplay(element) : own;
  },
  opacity: ({ style }) => style?.opacity ?? '',
  visibility: inherited('visibility', 'visible'),
  pointerEvents: inherited('pointerEvents', 'auto'),
};
const PROPERTIES: Readonly<Record<string, Asked>> = {
  display: 'display',
  opacity: 'opacity',
  visibility: 'visibility',
  'pointer-events': 'pointerEvents',
};

// Without its second argument: jsdom only complains about a pseudo-element; Ant Design asks for the scrollbar's to
// learn its width.
window.getComputedStyle = (element) => {
  let all: CSSStyleDeclaration | undefined;
  const whole = () => (all ??= asked(element));
  const valueOf = (property: string) => {
    const often = PROPERTIES[property];
    return often === undefined ? whole().getPropertyValue(property) : OFTEN[often](element);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return valueOf;
      if (name in OFTEN) return OFTEN[name as Asked](element);
      const value: unknown = Reflect.get(whole(), name);
      return typeof value === 'function' ? (value.bind(whole()) as unknown) : value;
    },
  });
};

export {};
