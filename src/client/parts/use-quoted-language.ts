import type { Language } from '../lib/languages/translation';
import { useAppSelector } from '../state/hooks';

/** In which language figures quote a questionnaire: that of the page. Absent where the server quotes it as it was written. */
export const useQuotedLanguage = (): Language | undefined =>
  useAppSelector(({ connectivity, settings }) =>
    connectivity.capabilities?.spokenFigures === true ? settings.language : undefined,
  );
