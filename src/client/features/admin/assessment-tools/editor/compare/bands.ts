import type { QuestionnaireVersion } from '../../../../../../contract/assessment-tools';
import type { Band } from '../../../../../../contract/results';

type Bands = QuestionnaireVersion['bands'];

/** The highest first. */
export const bandsByLimit = (bands: Bands): Band[] => (bands ?? []).toSorted((one, other) => other.from - one.from);

/** The same where results are called the same, from the same limits on. */
export const bandsText = (bands: Bands): string =>
  JSON.stringify(bandsByLimit(bands).map(({ name, from, colour }) => [name, from, colour]));
