/** One `selector{--name:value;…}` as Ant Design declares it for one theme. */
export interface ThemedBlock {
  theme: string;
  css: string;
}

type Declarations = Map<string, string>;

const parse = (css: string): { selector: string; declarations: Declarations } => {
  const open = css.indexOf('{');
  const pairs = css
    .slice(open + 1, css.lastIndexOf('}'))
    .split(';')
    .filter(Boolean);
  return {
    selector: css.slice(0, open),
    declarations: new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)])),
  };
};

const block = (selectors: string[], pairs: [string, string][]): string =>
  pairs.length === 0 ? '' : `${selectors.join(',')}{${pairs.map(([name, value]) => `${name}:${value}`).join(';')}}`;

/** The rule of what every theme has alike, then a rule per theme with the rest. */
function rules(byTheme: Map<string, Declarations>, selectorsOf: (theme?: string) => string[]): string {
  const all = [...byTheme.values()];
  const isShared = ([name, value]: [string, string]) => all.every((declarations) => declarations.get(name) === value);
  const shared = [...(all[0] ?? [])].filter(isShared);
  const own = [...byTheme].map(([theme, declarations]) =>
    block(
      selectorsOf(theme),
      [...declarations].filter((pair) => !isShared(pair)),
    ),
  );
  return [block(selectorsOf(), shared), ...own].join('');
}

/**
 * Variables of a component, which it declares on its own elements (`.theme.ant-btn`). Places with the same variables
 * share a rule.
 */
export function componentVariables(blocks: ThemedBlock[]): string {
  const places = new Map<string, Map<string, Declarations>>();
  for (const { theme, css } of blocks) {
    const { selector, declarations } = parse(css);
    const place = selector.replaceAll(`.${theme}`, '');
    places.set(place, (places.get(place) ?? new Map<string, Declarations>()).set(theme, declarations));
  }
  const grouped = new Map<string, { byTheme: Map<string, Declarations>; places: string[] }>();
  for (const [place, byTheme] of places) {
    const same = JSON.stringify([...byTheme].map(([theme, declarations]) => [theme, ...declarations]));
    const group = grouped.get(same) ?? { byTheme, places: [] };
    grouped.set(same, { ...group, places: [...group.places, ...place.split(',')] });
  }
  return [...grouped.values()]
    .map((group) =>
      rules(group.byTheme, (theme) => group.places.map((place) => (theme === undefined ? place : `.${theme}${place}`))),
    )
    .join('');
}

/**
 * Variables of the themes. They hold from the root down, and within an element of another theme's class; declared on
 * every element that has the class they would cost the browser hundreds of variables per button.
 */
export function themeVariables(blocks: ThemedBlock[]): string {
  const byTheme = new Map(blocks.map(({ theme, css }) => [theme, parse(css).declarations]));
  const themes = [...byTheme.keys()];
  return rules(byTheme, (theme) => {
    if (theme === undefined) return [':root'];
    // Without weight, so that a component inside may still declare its own.
    return [
      `:root.${theme}`,
      ...themes.filter((other) => other !== theme).map((other) => `:where(.${other} .${theme})`),
    ];
  });
}
