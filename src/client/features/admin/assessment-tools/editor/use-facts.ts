import { useIntl } from 'react-intl';
import type { QuestionItem } from './content';
import { typeMessages } from '../../../../parts/value-messages';

/** What there is to say of a question beside its text, in a person's words. */
export function useFacts() {
  const intl = useIntl();
  const typeOf = ({ type }: QuestionItem) => intl.formatMessage(typeMessages[type]);
  const optionsOf = ({ answer_options }: QuestionItem) => answer_options.split(';').join(', ');
  const required = intl.formatMessage({ id: 'admin.questions.requiredShort', defaultMessage: 'Required' });
  return {
    /** One of them: said too where there is nothing, as it is beside another one. */
    factOf: (question: QuestionItem, fact: keyof Omit<QuestionItem, 'key' | 'spareOptions'>): string => {
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
        case 'help':
          return question.help || intl.formatMessage({ id: 'admin.questions.noHelp', defaultMessage: 'No help text' });
      }
    },
    /** All of them, in a line. */
    detailsOf: (question: QuestionItem): string =>
      [typeOf(question), optionsOf(question), question.is_required === 1 ? required : '', question.help]
        .filter(Boolean)
        .join(' · '),
  };
}
