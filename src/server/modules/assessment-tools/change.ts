import type { AssessmentTool, AssessmentToolBody, QuestionCategoryBody } from '../../../contract/assessment-tools';
import { carriedScoring } from '../../../contract/scoring';
import { bandsFrom, haveSameNames, newBands } from '../../admin/bands';
import { languagesOfNew, withBrought } from '../../admin/brought-translations';
import { isDraftAgain } from '../../admin/draft-again';
import { translationsOfTool } from '../../admin/translations';
import type { Change, ChangeContext } from '../../admin/resource';
import { saveQuestions } from '../../admin/questionnaire';
import { endDraft } from '../../admin/tool-drafts';
import { invalid } from '../../problem';
import { checkComplete } from './check-complete';
import { checkStatus } from './status';

const numberOf = (categories: readonly QuestionCategoryBody[]) =>
  categories.reduce((sum, { questions }) => sum + questions.length, 0);

/** The same with what else conditions may know its questions by, and what the body leaves as it is. */
function completed(categories: readonly QuestionCategoryBody[], before: AssessmentTool) {
  const known = new Map([...before.question_categories, ...before.questions].map((item) => [item.id, item]));
  const asked = new Map(before.questions.map((question) => [question.id, question]));
  const conditional = <T extends Pick<QuestionCategoryBody, 'id' | 'shown_if'>>(item: T) => {
    const stored = known.get(item.id ?? '');
    const shown_if = item.shown_if === undefined ? stored?.shown_if : item.shown_if;
    return { ...item, original_id: stored?.original_id, shown_if };
  };
  return categories.map((category) => ({
    ...conditional(category),
    questions: category.questions.map((question) => ({
      ...conditional(question),
      scoring:
        question.scoring === undefined ? carriedScoring(asked.get(question.id ?? ''), question) : question.scoring,
    })),
  }));
}

/**
 * A tool's category is its client's. A new one is a draft. What any other asks must be complete, and makes its next
 * version; so does being a draft again.
 */
export async function changeAssessmentTool({
  admin,
  body,
  before,
  clientId,
  id,
}: ChangeContext<AssessmentTool, AssessmentToolBody>): Promise<Change> {
  const { client_id: _, question_categories: sent, bands: named, language: _l, translations, ...others } = body;
  const languages = Object.keys((before ? before.translations : translations) ?? {});
  const categories = sent && withBrought(sent, before, languages);
  const { version_note: note, draft_tag, corrects_wording, ...columns } = others;
  const bands = named === null ? [] : named;
  const { category_id, status } = columns;
  if (category_id !== undefined && (clientId === null || !(await admin.has('categories', clientId, category_id)))) {
    throw invalid({ category_id: ['record.category'] });
  }
  if (before === null) {
    if (status !== undefined && status !== 'draft') throw invalid({ status: ['questionnaire.newIsDraft'] });
    const draft = { id, clientId: clientId ?? '', version: 1, status: 'draft' } as const;
    const also = async () => {
      if (categories) await saveQuestions(admin, draft, categories);
    };
    const first = bands && bands.length > 0 && { bands: newBands(bands) };
    return { columns: { ...columns, ...languagesOfNew(body), ...first, status: 'draft', version: 1 }, also };
  }
  const asked = categories && completed(categories, before);
  if (asked && before.status !== 'draft') checkComplete(asked);
  const tool = { ...before, clientId: clientId ?? '' };
  if (draft_tag !== undefined) await endDraft(admin, tool, draft_tag);
  const isRenamed = bands !== undefined && !haveSameNames(bands, before.bands ?? []);
  // New names of results make a version: no words are put right within one then.
  if (isRenamed && corrects_wording === 1) throw invalid({ corrects_wording: ['questionnaire.notOnlyWording'] });
  const how = { ids: draft_tag === undefined ? 'new' : 'kept', isCorrection: corrects_wording === 1 } as const;
  const saved = categories && (await saveQuestions(admin, tool, categories, how));
  const correction = saved?.correction;
  if (status !== undefined) await checkStatus(admin, before, status, asked);
  const changed = categories && numberOf(categories) !== before.questions.length;
  const isNext = (isRenamed && before.status !== 'draft') || isDraftAgain(before.status, status ?? before.status);
  const version = Math.max(saved?.version ?? 0, isNext ? before.version + 1 : before.version);
  return {
    columns: {
      ...columns,
      ...translationsOfTool(before, columns),
      ...(version !== before.version && { version }),
      ...(isRenamed && { bands: await bandsFrom(admin, id, version, bands) }),
    },
    noted: {
      ...(changed && { questions: { from: before.questions.length, to: numberOf(categories) } }),
      ...(note && (version !== before.version || correction) && { version_note: { from: null, to: note } }),
      ...(correction && {
        wording: { from: correction.from.join(' | '), to: correction.to.join(' | ') },
        wording_since: { from: null, to: correction.since },
      }),
    },
  };
}
