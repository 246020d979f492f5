import type { ServerAnswer } from '../../contract/answers';
import type { AssessmentTool, Question } from '../../contract/assessment-tools';
import type { Evidence } from '../../contract/evidence';
import { conditionPlan, hiddenQuestions } from '../../contract/conditions';
import { needsNote } from '../../contract/note-rules';
import { isOpenRemark, remarkedOn } from '../../contract/open-remarks';
import { NOT_APPLICABLE, bandOf, isFailed } from '../../contract/scoring';
import { isDrawn } from '../../contract/signatures';
import { labelIn, own as ownOf, quotedIn, type Spoken } from '../../contract/translations';
import type { Language } from '../messages/language';
import { message } from '../messages/message';
import { say } from '../messages/say';
import { positionText } from './position-text';
import { type Formats, formatsOf } from './formats';
import { type ReportWords, reportWords } from './words';

/** A photo of the assessment, by the path that its picture has on paper. */
export interface PaperPicture {
  readonly path: string;
  readonly evidence: Evidence;
}
interface Shown {
  readonly pictures: readonly { readonly path: string; readonly name: string }[];
  /** Names of what paper cannot show. */
  readonly files: readonly string[];
}
interface AnsweredQuestion extends Shown {
  readonly question: string;
  /** Empty: not answered. */
  readonly value: string;
  /** The path of what was drawn; empty: nothing was. */
  readonly signature: string;
  readonly note: string;
  /** What a director remarked, and what was answered to that: who and when, and the words. Nothing: none. */
  readonly remarks: readonly { readonly label: string; readonly text: string }[];
}
interface Section extends Shown {
  readonly name: string;
  readonly questions: readonly AnsweredQuestion[];
  readonly keyTrends: readonly string[];
}
/** What one assessment says in one language, whatever it is drawn with. */
export interface AssessmentDocument {
  readonly language: Language;
  readonly words: ReportWords;
  readonly title: string;
  readonly madeAt: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly sections: readonly Section[];
  readonly closing: string;
}

/** An answer with all that a paper says of it; who filled it in is not told to everybody. */
export type PrintedAnswer = Omit<ServerAnswer, 'assessment_tool' | 'location'> & {
  readonly assessment_tool: AssessmentTool;
  readonly location: NonNullable<ServerAnswer['location']>;
};

interface Setting {
  readonly language: Language;
  /** Whose assessment it is, and by whose clock it goes. */
  readonly owner: { readonly name: string; readonly timeZone: string };
  readonly pictures: readonly PaperPicture[];
  /** The paths of what was drawn, by the value that it is. */
  readonly signatures: ReadonlyMap<string, string>;
  /** ISO-8601. */
  readonly now: string;
}

type Asked = Spoken<
  Pick<Question, 'type' | 'answer_options'> & Partial<Pick<Question, 'scoring' | 'text_input' | 'note_if'>>
>;

/** In what words of its own a note was asked for that the answer needs. */
const promptOf = (question: Asked, { answer_value }: ServerAnswer['details'][number]): string =>
  needsNote(question, answer_value) ? (question.note_if?.prompt ?? '') : '';

function valuesIn(language: Language, words: ReportWords, formats: Formats) {
  return ({ type, answer_options, scoring, words: asked }: Asked, value: string): string => {
    const labels = asked?.labels;
    if (value === NOT_APPLICABLE) return ownOf(labels, value) ?? words.notApplicable;
    switch (type) {
      case 'yes_no':
        return ownOf(labels, value) ?? (value === 'yes' ? words.yes : words.no);
      case 'multiple':
        return value
          .split(';')
          .map((option) => labelIn(labels, option))
          .join('\n');
      case 'number':
        return formats.exact(Number(value));
      case 'date':
        return formats.day(value);
      case 'range': {
        const highest = answer_options.split(';').at(-1) ?? '';
        const isScale = [value, highest].every((one) => one !== '' && Number.isFinite(Number(one)));
        const said = isScale ? say(language, message('report.ofScale', { value, highest })) : labelIn(labels, value);
        return scoring?.ends ? `${said} (${scoring.ends.join(' – ')})` : said;
      }
      case 'single':
        return labelIn(labels, value);
      case 'text':
        return isDrawn(value) ? words.signed : value;
    }
  };
}

/** Says one assessment in words of one language. */
export function describeAssessment(answer: PrintedAnswer, setting: Setting): AssessmentDocument {
  const { language, owner, pictures, signatures, now } = setting;
  const words = reportWords(language);
  const formats = formatsOf(language, owner.timeZone);
  const valueOf = valuesIn(language, words, formats);
  const { assessment_tool: asWritten, location, worked, evidence = [] } = answer;
  const tool = quotedIn(asWritten, language);

  const pathOf = new Map(pictures.map(({ path, evidence: { id } }) => [id, path]));
  function shown(isOf: (one: Evidence) => boolean): Shown {
    const own = evidence.filter(isOf);
    return {
      pictures: own.flatMap(({ id, name }) => {
        const path = pathOf.get(id);
        return path === undefined ? [] : [{ path, name }];
      }),
      files: own.filter(({ id }) => !pathOf.has(id)).map(({ name }) => name),
    };
  }
  /** A remark, and the answer to it with its words, if it has any. */
  const remarksOn = (id: string): AnsweredQuestion['remarks'] => {
    const remark = answer.remarks?.find((one) => remarkedOn(one) === id);
    if (!remark) return [];
    const { text, by, written_at, reply, replied_at } = remark;
    const label = message('report.remarkBy', { person: by, time: formats.moment(written_at) });
    const isAnswered = !isOpenRemark(remark);
    const answeredAt = message(isAnswered ? 'report.repliedAt' : 'report.repliedBefore', {
      time: formats.moment(replied_at ?? written_at),
    });
    return [
      { label: say(language, label), text },
      ...(reply === null ? [] : [{ label: say(language, answeredAt), text: reply }]),
    ];
  };
  const answered = (
    { id, question, ...asked }: Asked & { readonly id: string; readonly question: string },
    details: ServerAnswer['details'],
    key: 'question_id' | 'custom_question_id',
  ): AnsweredQuestion => {
    const detail = details.find(({ question_id }) => question_id === id);
    return {
      question,
      value: detail?.answer_value ? valueOf(asked, detail.answer_value) : '',
      signature: signatures.get(detail?.answer_value ?? '') ?? '',
      note: detail?.additional_info ? [promptOf(asked, detail), detail.additional_info].filter(Boolean).join(' ') : '',
      remarks: remarksOn(id),
      ...shown((one) => one[key] === id),
    };
  };

  const plan = conditionPlan(tool);
  const values = new Map(answer.details.map(({ question_id, answer_value }) => [question_id, answer_value]));
  const hidden = plan && hiddenQuestions(plan, (id) => values.get(id));
  const isShown = ({ id }: Pick<Question, 'id'>) => !hidden?.has(id);
  const inCategory = (id: string) => tool.questions.filter((one) => one.question_category_id === id);
  /** One without questions is there as it was before there were conditions. */
  const categories = tool.question_categories.filter(({ id }) => {
    const own = inCategory(id);
    return own.length === 0 || own.some(isShown);
  });
  const sections = categories.map(({ id, name }) => ({
    name,
    questions: inCategory(id)
      .filter(isShown)
      .map((question) => answered(question, answer.details, 'question_id')),
    keyTrends: answer.key_trends
      .filter(({ question_category_id }) => question_category_id === id)
      .map(({ text }) => text),
    ...shown(({ question_category_id }) => question_category_id === id),
  }));
  const own = answer.custom_questions.map((question) =>
    answered(question, answer.custom_details, 'custom_question_id'),
  );

  const moment = (at: 'begun_at' | 'changed_at' | 'completed_at', otherwise: string | null): string => {
    const time = formats.moment(worked?.[at] ?? otherwise);
    return worked?.uncertain.includes(at) ? say(language, message('report.uncertain', { time })) : time;
  };
  const place = (at: 'begun' | 'completed'): string | undefined => {
    const position = answer.positions?.[at];
    if (position) return positionText(position);
    return tool.records_position === 1 || answer.positions ? words.noPosition : undefined;
  };
  const failed = tool.questions.filter((question) => isShown(question) && isFailed(question, values.get(question.id)));
  const band = bandOf(tool.bands, answer.score);
  const percent = answer.score === null ? undefined : formats.percent(answer.score);
  const scoreText = percent !== undefined && band ? `${percent} – ${band.name}` : percent;
  const isCompleted = answer.status === 'completed';
  const facts = [
    [words.client, owner.name],
    [words.location, location.name],
    [words.number, answer.receipt],
    [words.status, say(language, `document.status.${answer.status}`)],
    [words.by, answer.user?.name],
    [words.begun, moment('begun_at', answer.created_at)],
    isCompleted
      ? [words.submitted, moment('completed_at', answer.submitted_at)]
      : [words.changed, moment('changed_at', answer.updated_at)],
    [words.begunPosition, place('begun')],
    [words.completedPosition, isCompleted ? place('completed') : undefined],
    [words.score, scoreText],
    [words.failed, failed.length === 0 ? undefined : failed.map(({ question }) => question).join('\n')],
    [words.version, formats.count(answer.assessment_tool_version ?? tool.version)],
  ] as const;

  return {
    language,
    words,
    title: tool.name,
    madeAt: formats.moment(now),
    facts: facts.flatMap(([label, text]) => (text === undefined ? [] : [{ label, text }])),
    sections: [
      ...sections,
      ...(own.length === 0
        ? []
        : [{ name: words.ownQuestions, questions: own, keyTrends: [], pictures: [], files: [] }]),
    ],
    closing: answer.additional_question ?? '',
  };
}
