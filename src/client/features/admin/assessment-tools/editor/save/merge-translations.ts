import type { Translation, Translations, TranslatedText } from '../../../../../../contract/translation-shapes';

/** One thing in three states; `Base`: what it was first may be nothing. */
export interface Sides<Value, Base = Value> {
  readonly base: Base;
  readonly mine: Value;
  readonly theirs: Value;
}
/** Whose original stands. */
export interface Choice {
  readonly side: 'same' | 'mine' | 'theirs';
  /** Both made something else of it. */
  readonly isTwice: boolean;
}
/** Of what a translation is made: what it says goes with that. */
export type Originals = Readonly<Record<TranslatedText | 'labels', Choice>>;

export const mapSides = <From, To>({ base, mine, theirs }: Sides<From>, map: (from: From) => To): Sides<To> => ({
  base: map(base),
  mine: map(mine),
  theirs: map(theirs),
});

/** What only one of them changed is as that one has it. `isTheirs`: if both did, it is theirs. */
export function changedOf<Value>({ base, mine, theirs }: Sides<Value, Value | undefined>, isTheirs: boolean): Value {
  const isMine = isTheirs ? theirs === base : mine !== base;
  return isMine ? mine : theirs;
}

const TEXTS = ['help', 'text'] as const satisfies readonly TranslatedText[];

/** A text in a language, and whether it was made of another original. */
interface Said {
  readonly text: string | undefined;
  readonly isOutdated: boolean;
}

/** A text goes with the original that it was made of. What somebody made of the one before is kept, and marked. */
function mergedSaid(sides: Sides<Said>, { side, isTwice }: Choice, isTheirs: boolean): Said {
  const { base, mine, theirs } = sides;
  if (side === 'same') {
    const keyed = mapSides(sides, (said) => JSON.stringify([said.text, said.isOutdated]));
    return changedOf(keyed, isTheirs) === keyed.mine ? mine : theirs;
  }
  const [own, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
  const isOthersAlone = !isTwice && own.text === base.text && other.text !== base.text;
  return isOthersAlone ? { text: other.text, isOutdated: true } : own;
}

/** Labels are known by their words, so those of both sides are there. */
function mergedLabels(sides: Sides<Translation | undefined>, isTheirs: boolean): Translation['labels'] {
  const labels = mapSides(sides, (side) => new Map(Object.entries(side?.labels ?? {})));
  const words = new Set([...labels.mine.keys(), ...labels.theirs.keys()]);
  const merged = [...words].flatMap((word): [string, string][] => {
    const label = changedOf(
      mapSides(labels, (side) => side.get(word)),
      isTheirs,
    );
    return label === undefined ? [] : [[word, label]];
  });
  return merged.length > 0 ? Object.fromEntries(merged) : undefined;
}

function mergedTranslation(sides: Sides<Translation | undefined>, originals: Originals, isTheirs: boolean) {
  const said = (part: TranslatedText): Said => {
    const ofPart = mapSides(sides, (side) => ({
      text: side?.[part],
      isOutdated: side?.outdated?.includes(part) ?? false,
    }));
    return mergedSaid(ofPart, originals[part], isTheirs);
  };
  const texts = { text: said('text'), help: said('help') } satisfies Record<TranslatedText, Said>;
  const outdated = TEXTS.filter((part) => texts[part].text !== undefined && texts[part].isOutdated);
  const { side } = originals.labels;
  const whole = {
    text: texts.text.text,
    help: texts.help.text,
    labels: mergedLabels(sides, side === 'same' ? isTheirs : side === 'theirs'),
    outdated: outdated.length > 0 ? outdated : undefined,
  } satisfies Record<keyof Translation, unknown>;
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Translation;
}

/** How something reads in other languages, after two changed it. `isTheirs`: where both did, theirs stands. */
export function mergedTranslations(sides: Sides<Translations>, originals: Originals, isTheirs: boolean): Translations {
  const { mine, theirs } = sides;
  if (mine === theirs) return mine;
  const languages = [...new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])];
  const merged = languages
    .map((language) => {
      const inLanguage = mapSides(sides, (side) => side?.[language]);
      return [language, mergedTranslation(inLanguage, originals, isTheirs)] as const;
    })
    .filter(([, translation]) => Object.keys(translation).length > 0);
  return merged.length > 0 ? Object.fromEntries(merged) : undefined;
}
