const questionElements = () => [...document.querySelectorAll<HTMLElement>('[data-question]')];

/** The question that has the focus. */
const focusedQuestion = () => document.activeElement?.closest<HTMLElement>('[data-question]') ?? null;

/** Which question that is. */
export const focusedQuestionId = (): string | null => focusedQuestion()?.dataset['question'] ?? null;

/** Brings a question into view and puts the focus where it is answered: on the chosen option, else the first field. */
function enter(question: HTMLElement): void {
  const target =
    question.querySelector<HTMLElement>('input:checked:enabled') ??
    question.querySelector<HTMLElement>('input:enabled, textarea');
  (target ?? question).focus({ preventScroll: true });
  question.scrollIntoView({ block: 'nearest' });
}

const questionOf = (questionId: string) => questionElements().find(({ dataset }) => dataset['question'] === questionId);

export function focusQuestion(questionId: string): void {
  const question = questionOf(questionId);
  if (question) enter(question);
}

/**
 * The question that is alone on the screen: all of it, so that a screen reader says its words and no keyboard covers it
 * unasked.
 */
export function focusSingleQuestion(questionId: string): void {
  questionOf(questionId)?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** Goes on to the next one of these questions after the one that has the focus; from the last to the first. */
export function focusNextOf(questionIds: readonly string[]): void {
  const questions = questionElements();
  const current = focusedQuestion();
  const at = current ? questions.indexOf(current) : -1;
  const wanted = [...questions.slice(at + 1), ...questions.slice(0, at + 1)];
  const next = wanted.find(({ dataset }) => questionIds.includes(dataset['question'] ?? ''));
  if (next) enter(next);
}

/** Goes on to the next question on screen, or back. @returns false at the end: there is none. */
export function focusNeighbour(step: 1 | -1): boolean {
  const questions = questionElements();
  const current = focusedQuestion();
  const at = current ? questions.indexOf(current) : step === 1 ? -1 : questions.length;
  const next = questions[at + step];
  if (next) enter(next);
  return next !== undefined;
}

/** Runs what changes the layout; the question whose beginning is uppermost on the screen stays where it is. */
export function keepInPlace(change: () => void): void {
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
  const top = document.querySelector('.sheet-bar')?.getBoundingClientRect().bottom ?? 0;
  const question = questionElements().find((element) => topOf(element) >= top);
  const before = question && topOf(question);
  change();
  if (question && before !== undefined) window.scrollBy(0, topOf(question) - before);
}

/** The heading of the section on screen: where a person arrives who changes the category. */
export function focusSectionHeading(): void {
  const heading = document.querySelector<HTMLElement>('[data-section-heading]');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Picks the nth option (from 1) of the question that has the focus, or of the first one. */
export function pickOption(number: number): void {
  const question = focusedQuestion() ?? questionElements()[0];
  const option = question?.querySelectorAll<HTMLInputElement>('[data-option]')[number - 1];
  if (!option || option.disabled) return;
  option.focus();
  option.click();
}
