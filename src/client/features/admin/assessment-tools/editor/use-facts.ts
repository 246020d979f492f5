import { useIntl } from 'react-intl';
import { chosenIn, type CategoryItem, type Content, type QuestionItem, type QuestionValues } from './content';
import { typeMessages } from '../../../../parts/value-messages';
import { evidenceMessages, useAnswerNames } from './evidence-messages';
import { noteIn } from './note-text';
import { scoringIn } from './scoring-text';
import { useConditionWords, useOperatorWords } from './use-condition-words';
import { inputMessages } from './input-messages';

/** What there is to say of a question beside its text, in a person's words. */
export function useFacts() {
  const intl = useIntl();
  const nameOf = useAnswerNames();
  const operatorOf = useOperatorWords();
  const conditionWords = useConditionWords();
  const typeOf = ({ type }: QuestionItem) => intl.formatMessage(typeMessages[type]);
  const optionsOf = ({ answer_options }: QuestionItem) => answer_options.split(';').join(', ');
  const answersOf = ({ type, evidence_for: answers }: QuestionItem) =>
    answers === null
      ? ''
      : intl.formatMessage(
          { id: 'admin.questions.evidence.for', defaultMessage: 'Photo or file required for: {answers}' },
          {
            answers: chosenIn(answers)
              .map((answer) => nameOf(type, answer))
              .join(', '),
          },
        );
  /** Where it is not as everywhere. */
  const evidenceOf = (question: QuestionItem) =>
    question.evidence === 'allowed'
      ? ''
      : answersOf(question) || intl.formatMessage(evidenceMessages[question.evidence]);
  const inputOf = ({ type, text_input: input }: QuestionItem) =>
    type !== 'text' || input === 'typed' ? '' : intl.formatMessage(inputMessages[input]);
  const shownOf = ({ shown_if }: Pick<QuestionItem | CategoryItem, 'shown_if'>, content: Content) =>
    conditionWords(shown_if, content) ||
    intl.formatMessage({ id: 'admin.questions.shown.always', defaultMessage: 'Always shown' });
  const weightText = (weight: number) =>
    intl.formatMessage({ id: 'admin.questions.weight.is', defaultMessage: 'Weight: {weight, number}' }, { weight });
  const scoringOf = (question: QuestionItem) => {
    const scoring = scoringIn(question.scoring);
    const points = scoring?.points;
    const ofPoints = points
      ? intl.formatMessage(
          { id: 'admin.questions.points.list', defaultMessage: 'Points: {points}' },
          { points: points.map((one) => (one === null ? '–' : intl.formatNumber(one))).join(', ') },
        )
      : '';
    const mayNotApply =
      scoring?.not_applicable === 1 &&
      intl.formatMessage({ id: 'admin.questions.mayNotApply', defaultMessage: '“Not applicable” may be chosen' });
    const ofWeight = scoring?.weight === undefined || scoring.weight === null ? '' : weightText(scoring.weight);
    const critical =
      scoring?.critical &&
      intl.formatMessage(
        {
          id: 'admin.questions.critical.is',
          defaultMessage: 'Critical: below {pass, number, percent} the result is {cap, number, percent} at most',
        },
        { pass: scoring.critical.pass / 100, cap: scoring.critical.cap / 100 },
      );
    const ends = scoring?.ends?.join(' – ');
    return [ofPoints, ends, ofWeight, mayNotApply, critical].filter(Boolean).join(' · ');
  };
  const noteRuleOf = (question: QuestionItem) => {
    const rule = noteIn(question.note_if);
    if (!rule) return '';
    const answers = rule.values.map((value) => nameOf(question.type, value)).join(', ');
    const words = intl.formatMessage(
      { id: 'admin.questions.note.is', defaultMessage: 'Note required if the answer {comparison} {answers}' },
      { comparison: operatorOf(question.type, rule.operator), answers },
    );
    const { prompt } = rule;
    if (prompt === '') return words;
    return intl.formatMessage(
      { id: 'admin.questions.note.asked', defaultMessage: '{rule}: {prompt}' },
      { rule: words, prompt },
    );
  };
  const required = intl.formatMessage({ id: 'admin.questions.requiredShort', defaultMessage: 'Required' });
  return {
    /** On which others of a content it hangs. */
    shownOf,
    /** How much a category counts. */
    weightText,
    /** One of them: said too where there is nothing, as it is beside another one. */
    factOf: (question: QuestionItem, fact: Exclude<keyof QuestionValues, 'spareOptions' | 'shown_if'>): string => {
      switch (fact) {
        case 'question':
          return question.question;
        case 'type':
          return typeOf(question);
        case 'answer_options':
          return optionsOf(question);
        case 'is_required':
          return question.is_required === 1
            ? required
            : intl.formatMessage({ id: 'admin.questions.notRequired', defaultMessage: 'Not required' });
        case 'evidence':
          return intl.formatMessage(evidenceMessages[question.evidence]);
        case 'text_input':
          return intl.formatMessage(inputMessages[question.text_input]);
        case 'evidence_for':
          return (
            answersOf(question) ||
            intl.formatMessage({ id: 'admin.questions.evidence.any', defaultMessage: 'For any answer' })
          );
        case 'scoring':
          return (
            scoringOf(question) ||
            intl.formatMessage({ id: 'admin.questions.points.none', defaultMessage: 'No points' })
          );
        case 'note_if':
          return (
            noteRuleOf(question) ||
            intl.formatMessage({ id: 'admin.questions.note.none', defaultMessage: 'No answer needs a note' })
          );
        case 'help':
          return question.help || intl.formatMessage({ id: 'admin.questions.noHelp', defaultMessage: 'No help text' });
      }
    },
    /** All of them, in a line. */
    detailsOf: (question: QuestionItem, content: Content): string =>
      [
        typeOf(question),
        inputOf(question),
        optionsOf(question),
        scoringOf(question),
        question.is_required === 1 ? required : '',
        evidenceOf(question),
        noteRuleOf(question),
        conditionWords(question.shown_if, content),
        question.help,
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
