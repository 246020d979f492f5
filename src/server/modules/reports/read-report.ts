import { sql } from 'kysely';
import { quotedIn } from '../../../contract/translations';
import type { Language } from '../../messages/language';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { Report, ReportJob } from '../../../contract/reports';
import type { SummaryFilters } from '../../../contract/summaries';
import { summaryFiltersOf } from '../../../contract/summary-filters';
import { summaryRecord, wholeSummary } from '../../db/records/summaries';
import type { Scope } from '../../scope/scope';
import { notFound } from '../../problem';
import { customQuestionsOf } from '../../figures/custom-questions';
import { figuresOf, monthsOf } from '../../figures/figures';
import { readSelection } from '../../figures/asked-selection';
import { coverageOf } from '../../figures/locations';
import { withTrends } from '../../figures/question-months';
import { questionsOf } from '../../figures/questions';
import { ofTool } from '../../figures/selection';
import { findTool } from '../../figures/tool';
import { WORDS, closingWordsOf, withWords } from '../../figures/words';
import type { Logo } from '../../report/make-file';
import { readGlance } from './read-glance';

/** The newest summary of a tool: of those that were made with these filters, or else of all. */
async function newestSummary(
  scope: Scope,
  tool: AssessmentTool,
  filters: SummaryFilters,
): Promise<Pick<Report, 'summary' | 'summary_has_other_filters'>> {
  const isAlike = sql<boolean>`content -> 'filters' = ${JSON.stringify(filters)}::text::jsonb`;
  const row = await scope
    .admin()
    .summaries()
    .where('client_id', '=', tool.client_id)
    .where('assessment_tool_id', '=', tool.id)
    .select([summaryRecord.as('record'), isAlike.as('isAlike')])
    .orderBy(isAlike, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { summary: row ? wholeSummary(row.record) : null, summary_has_other_filters: row?.isAlike === false };
}

/** A tool in reach with the name of its client. Throws 403 for managers, 404 when it is out of reach. */
export async function findReportedTool(scope: Scope, id: string) {
  scope.admin();
  const tool = await findTool(scope, id);
  if (!tool) throw notFound();
  const client = await scope
    .clients()
    .where('clients.id', '=', tool.client_id)
    .select(['clients.name', 'clients.accent'])
    .executeTakeFirst();
  if (!client) throw notFound();
  return { tool, client: client.name, accent: client.accent };
}

/** The logo of a tool's client, if it has one. */
export async function readLogo(scope: Scope, toolId: string): Promise<Logo | null> {
  const logo = await scope
    .clients()
    .innerJoin('logos', 'logos.client_id', 'clients.id')
    .innerJoin('assessment_tools', 'assessment_tools.client_id', 'clients.id')
    .where('assessment_tools.id', '=', toolId)
    .select(['logos.content', 'logos.content_type'])
    .executeTakeFirst();
  return logo ?? null;
}

/** What a report is narrowed to, and the same in names. Throws 422 for what names nothing of the tool's client. */
export async function readFilters(
  scope: Scope,
  { tool, client }: { tool: AssessmentTool; client: string },
  asked: ReportJob['query'],
) {
  const { selection, filters } = await readSelection(scope, tool, asked);
  return {
    selection,
    filters: asked.clientId === undefined ? filters : [{ filter: 'client' as const, value: client }, ...filters],
  };
}

interface Reading {
  /** Hears how far it is, 0 to 1, and may stop it by throwing. */
  readonly onStep?: (part: number) => void;
  /** Of what people wrote, to each question. */
  readonly most?: number;
  /** In which the questionnaire is quoted, if it has it; null: as it was written. */
  readonly language?: Language | null;
}

/**
 * What the answers to a tool say, now; `scope` reads from a snapshot, so that all of it agrees. Throws 403 for managers, 404 for a tool out of reach, 422 for a filter
 * that names nothing.
 */
export async function readReport(
  scope: Scope,
  toolId: string,
  asked: ReportJob['query'],
  now: string,
  { onStep = () => undefined, most = WORDS.few, language = null }: Reading = {},
): Promise<Report> {
  const { tool: asWritten, client, accent } = await findReportedTool(scope, toolId);
  const tool = quotedIn(asWritten, language);
  const { selection, filters } = await readFilters(scope, { tool, client }, asked);
  const figures = await figuresOf(scope, selection);
  const trend = await monthsOf(scope, selection);
  onStep(0.2);
  const { dataAt, ...coverage } = await coverageOf(scope, selection);
  onStep(0.3);
  const categories = await questionsOf(scope, tool, selection);
  onStep(0.5);
  const glance = await readGlance(scope, tool, selection, categories);
  onStep(0.6);
  const withMonths = await withTrends(scope, tool, selection, categories);
  onStep(0.8);
  const own = ofTool(tool, selection);
  const closing = await closingWordsOf(scope, own, most);
  onStep(0.9);
  return {
    tool: {
      id: tool.id,
      name: tool.name,
      description: tool.description,
      version: tool.version,
      target: tool.target ?? null,
      client,
      accent,
    },
    filters,
    ...(selection.zones.zone !== null && { time_zone: selection.zones.zone }),
    generated_at: now,
    data_at: dataAt === null ? null : new Date(dataAt).toISOString(),
    coverage,
    figures,
    ...(glance && { glance }),
    trend,
    question_categories: await withWords(scope, own, withMonths, most),
    custom_questions: await customQuestionsOf(scope, selection),
    ...(closing.length > 0 && { closing_words: closing }),
    ...(await newestSummary(scope, tool, summaryFiltersOf(asked))),
  };
}
