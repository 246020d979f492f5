import type { z } from 'zod';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { Summary, SummaryFilters, createSummaryBodySchema } from '../../../contract/summaries';
import { newId } from '../../db/ids';
import { type SummaryContent, summaryRecord, wholeSummary } from '../../db/records/summaries';
import type { Scope } from '../../scope/scope';
import { notFound } from '../../problem';
import { readSelection } from '../../figures/asked-selection';
import { figuresOf } from '../../figures/figures';
import { coverageOf } from '../../figures/locations';
import { questionsOf } from '../../figures/questions';
import { findTool } from '../../figures/tool';

const KEPT_IN_LIST = 20;

/** What the answers to a tool say together, now. Throws 422 for a filter that names nothing of the tool's client. */
async function summarise(
  scope: Scope,
  tool: AssessmentTool,
  clientId: string | undefined,
  filters: SummaryFilters,
): Promise<SummaryContent> {
  const { dateRange, ...rest } = filters;
  const { selection, filters: named_filters } = await readSelection(scope, tool, { clientId, ...rest, ...dateRange });
  const { answers, completed, score } = await figuresOf(scope, selection);
  return {
    filters,
    named_filters,
    ...(selection.zones.zone !== null && { time_zone: selection.zones.zone }),
    answers,
    completed,
    location_count: (await coverageOf(scope, selection)).locations,
    score,
    question_categories: await questionsOf(scope, tool, selection),
  };
}

/** Makes a summary of what a tool's answers say now, and keeps it. 404 when the tool is out of reach. */
export async function createSummary(
  scope: Scope,
  id: string,
  body: z.output<typeof createSummaryBodySchema>,
  now: string,
): Promise<Summary> {
  const admin = scope.admin();
  const tool = await findTool(scope, id);
  if (!tool) throw notFound();
  const content = await summarise(scope, tool, body.clientId, body.filters ?? {});
  const summaryId = newId(new Date(now));
  await admin.addSummary({
    client_id: tool.client_id,
    assessment_tool_id: id,
    id: summaryId,
    created_at: now,
    content: JSON.stringify(content),
  });
  const [made] = await read(scope, tool.client_id, id, summaryId);
  if (!made) throw notFound();
  return made;
}

async function read(scope: Scope, clientId: string, toolId: string, id?: string): Promise<Summary[]> {
  let rows = scope.admin().summaries().where('client_id', '=', clientId).where('assessment_tool_id', '=', toolId);
  if (id !== undefined) rows = rows.where('id', '=', id);
  const found = await rows.select(summaryRecord.as('record')).orderBy('id', 'desc').limit(KEPT_IN_LIST).execute();
  return found.map(({ record }) => wholeSummary(record));
}

/** The summaries of a tool, the newest first. 404 when the tool is out of reach. */
export async function listSummaries(scope: Scope, id: string): Promise<Summary[]> {
  scope.admin();
  const tool = await scope
    .assessmentTools()
    .where('assessment_tools.id', '=', id)
    .select('assessment_tools.client_id')
    .executeTakeFirst();
  if (!tool) throw notFound();
  return read(scope, tool.client_id, id);
}
