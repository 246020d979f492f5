import type { QuestionCategoryBody } from '../../contract/assessment-tools';
import type { ReadQuestionnaire } from '../../contract/questionnaire-files';
import { invalid } from '../problem';
import type { OpenFile } from '../import/read/open-file';
import { message } from '../messages/message';
import type { Say } from '../messages/say';
import { mapInSlices, slicesOf } from '../slices';
import { choiceLists } from './form-choices';
import { makeConditionReader } from './form-conditions';
import { makeIssues } from './form-issues';
import { type FormSheet, readFormSheet } from './form-sheets';
import { LONGEST_NAME, SurveyReader } from './survey-reader';

/** Languages of which something is not taken over, each with the sheet that has it first. */
function otherLanguages(sheets: readonly (FormSheet | null)[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const sheet of sheets)
    for (const language of sheet?.others ?? []) if (!found.has(language)) found.set(language, sheet?.name ?? '');
  return found;
}

/** Reads a form. Throws 422 `file` when it is none. */
export async function readXlsform(file: OpenFile, say: Say): Promise<ReadQuestionnaire> {
  const settings = await readFormSheet(file, 'settings', ['form_title']);
  const language = settings?.rows[0]?.cells.get('default_language') ?? '';
  const survey = await readFormSheet(file, 'survey', ['type', 'label'], language);
  if (!survey) throw invalid({ file: ['exchange.noForm'] });
  const choices = await readFormSheet(file, 'choices', ['name'], language || survey.language);
  const { tell, inOrder } = makeIssues(survey.name, say);
  const lists = await choiceLists(choices, (row, said) => tell(row, said, choices?.name));
  for (const [other, sheet] of otherLanguages([survey, choices]))
    tell(null, message('exchange.language', { language: other }), sheet);
  const title = settings?.rows[0]?.cells.get('form_title') ?? '';
  const name = (title || survey.name).slice(0, LONGEST_NAME);

  const reader = new SurveyReader({ name, lists, tell, say });
  for await (const slice of slicesOf(survey.rows)) for (const row of slice) reader.take(row);
  reader.finish();

  const shownIf = makeConditionReader(reader.byName, tell);
  const question_categories: QuestionCategoryBody[] = [];
  for (const { name: heading, relevant, questions } of reader.groups.filter((group) => group.questions.length > 0))
    question_categories.push({
      name: heading,
      shown_if: shownIf(relevant),
      questions: await mapInSlices(questions, ({ row, body, relevant: text }) => ({
        ...body,
        shown_if: shownIf([{ row, text }]),
      })),
    });
  if (question_categories.length === 0) throw invalid({ file: ['exchange.noForm'] });
  return { questionnaire: { name, description: null, question_categories }, category: null, issues: inOrder() };
}
