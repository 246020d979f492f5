import { settledRule } from '../../contract/evidence-rules';
import { settledNote } from '../../contract/note-rules';
import type { ReadQuestionnaire } from '../../contract/questionnaire-files';
import { settledScoring } from '../../contract/scoring';
import { type Source, sourcesOfCategory, sourcesOfQuestion, sourcesOfTool } from '../../contract/translating';
import type { Translation, Translations } from '../../contract/translation-shapes';
import { type Message, message } from '../messages/message';
import type { Say } from '../messages/say';

type Questionnaire = ReadQuestionnaire['questionnaire'];
type Issue = ReadQuestionnaire['issues'][number];
type Asked = NonNullable<Questionnaire['question_categories']>[number]['questions'][number];

const LONGEST_QUOTE = 100;

/** A message about a question, if something of it is lost. */
type Loss = (asked: Asked, question: string) => Message[];

const lostNote: Loss = (asked, question) => {
  const rule = asked.note_if;
  const left = settledNote(rule, { ...asked, text_input: asked.text_input ?? null });
  if (!rule || left?.values.length === new Set(rule.values).size) return [];
  return [message(left ? 'exchange.noteAnswers' : 'exchange.noteRule', { question })];
};

const lostEvidence: Loss = (asked, question) => {
  const answers = asked.evidence_for;
  if (!answers) return [];
  const left = settledRule({ evidence: asked.evidence, evidence_for: answers }, asked).evidence_for;
  if (left?.length === new Set(answers).size) return [];
  return [message(left ? 'exchange.evidenceAnswers' : 'exchange.evidenceRule', { question })];
};

const PARTS = ['points', 'weight', 'critical', 'ends'] as const;
const lostScoring: Loss = (asked, question) => {
  const { scoring } = asked;
  const left = settledScoring(scoring, asked);
  const says = (part: (typeof PARTS)[number]) =>
    scoring?.[part] !== undefined &&
    scoring[part] !== null &&
    !(part === 'weight' && scoring.weight === 1) &&
    !(part === 'ends' && scoring.ends?.every((words) => words === ''));
  return PARTS.filter((part) => says(part) && !left?.[part]).map((part) =>
    message('exchange.scoring', { question, part }),
  );
};

const lostInput: Loss = ({ type, text_input: input }, question) =>
  input && type !== 'text' ? [message('exchange.textInput', { question, input })] : [];

const LOSSES = [lostNote, lostEvidence, lostScoring, lostInput];

/** Words that are translated and do not stand there. */
function lostWords(translations: Translations, sources: readonly Source[], about: string): Message[] {
  const words = new Set(sources.flatMap(({ part, text }) => (part === 'label' ? text : [])));
  const lost = Object.values(translations ?? {}).flatMap((said: Translation) =>
    Object.keys(said.labels ?? {}).filter((word) => !words.has(word)),
  );
  return [...new Set(lost)].map((word) =>
    message('exchange.translatedWord', { about, word: word.slice(0, LONGEST_QUOTE) }),
  );
}

const languagesIn = ({ translations }: { translations?: Translations }) => Object.keys(translations ?? {});

/**
 * What a file says and a questionnaire cannot be: parts of questions that do not fit them, and texts in languages that it
 * does not have. @returns the questionnaire without these languages, and each loss in words.
 */
export function withoutLost(questionnaire: Questionnaire, say: Say): { kept: Questionnaire; issues: Issue[] } {
  const { name, question_categories: categories = [], language, description = null, bands = null } = questionnaire;
  const questions = categories.flatMap((category) => category.questions);
  const own = languagesIn(questionnaire).filter((one) => language && one !== language);
  const missing = [questionnaire, ...categories, ...questions].flatMap(languagesIn).filter((one) => !own.includes(one));
  const issue = (sheet: string) => (said: Message) => ({ sheet, row: null, text: say(said) });
  const translations = Object.fromEntries(
    Object.entries(questionnaire.translations ?? {}).filter(([one]) => own.includes(one)),
  );
  return {
    kept: { ...questionnaire, ...(questionnaire.translations && { translations }) },
    issues: [
      ...[...new Set(missing)].map((one) => message('exchange.languageMissing', { language: one })).map(issue(name)),
      ...lostWords(
        questionnaire.translations,
        sourcesOfTool({ name, description, bands, questions }),
        name.slice(0, LONGEST_QUOTE),
      ).map(issue(name)),
      ...categories.flatMap((category) =>
        [
          ...lostWords(category.translations, sourcesOfCategory(category), category.name),
          ...category.questions.flatMap((asked) => {
            const quote = asked.question.slice(0, LONGEST_QUOTE);
            return [
              ...LOSSES.flatMap((loss) => loss(asked, quote)),
              ...lostWords(asked.translations, sourcesOfQuestion(asked), quote),
            ];
          }),
        ].map(issue(category.name)),
      ),
    ],
  };
}
