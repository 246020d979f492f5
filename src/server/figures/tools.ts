import { sql } from 'kysely';
import type { AssessmentTool } from '../../contract/assessment-tools';
import type { ToolSummary } from '../../contract/dashboard';
import type { Figures } from '../../contract/summaries';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { SCORE_STEPS } from './measures';
import { beforehand, figuresOfDays } from './figures';
import { type Selection, ofTool } from './selection';
import { countColumns, meanScore, selectedMeasures } from './answer-totals';

const TOOLS = 200;

interface Tallied {
  client_id: string;
  id: string;
  figures: Figures;
  distribution: number[];
}

const NONE: Omit<Tallied, 'client_id' | 'id'> = {
  figures: figuresOfDays([]),
  distribution: SCORE_STEPS.map(() => 0),
};

const inStep = (name: string) => sql`coalesce(sum(${sql.ref(`measure.${name}`)}), 0)::int`;
const distributionColumn = sql`json_build_array(${sql.join(SCORE_STEPS.map(inStep))})`;

/**
 * Figures and distribution of scores of each tool that has answers, those with the most first: all, or as many as
 * `most`.
 */
async function talliedTools(scope: Scope, selection: Selection, most: number | null = null): Promise<Tallied[]> {
  const { rows } = await sql<
    Figures & Omit<Tallied, 'figures'>
  >`select measure.client_id, measure.assessment_tool_id as id, ${countColumns}, ${meanScore} as score,
      ${distributionColumn} as distribution
    from (${selectedMeasures(scope, selection)}) measure group by 1, 2 having sum(measure.answers) > 0
      order by answers desc, id limit ${most}`.execute(transactionOf(scope.admin()));
  return rows.map(({ client_id, id, distribution, ...figures }) => ({ client_id, id, distribution, figures }));
}

const previousIn = (
  earlier: ReadonlyMap<string, Tallied>,
  id: string,
  before: ReturnType<typeof beforehand>,
): ToolSummary['previous'] =>
  before && { startDate: before.startDate, finishDate: before.finishDate, figures: (earlier.get(id) ?? NONE).figures };

const byId = (tools: readonly Tallied[]) => new Map(tools.map((tool) => [tool.id, tool]));

/**
 * Each tool that has answers among the selected ones, at most 200, with the days before where the selection has a
 * range.
 */
export async function toolsOf(scope: Scope, selection: Selection): Promise<ToolSummary[]> {
  const found = await talliedTools(scope, selection, TOOLS);
  const ids = found.map(({ id }) => id);
  const before = beforehand(selection);
  const earlier = byId(before ? await talliedTools(scope, before) : []);
  const tools = await scope
    .assessmentTools()
    .where(sql<boolean>`assessment_tools.id = any(${ids}::uuid[])`)
    .select(['assessment_tools.id', 'assessment_tools.name', 'assessment_tools.target'])
    .execute();
  const known = new Map(tools.map((tool) => [tool.id, tool]));
  return found.map(({ id, client_id, figures, distribution }) => ({
    assessment_tool_id: id,
    name: known.get(id)?.name ?? '',
    target: known.get(id)?.target ?? null,
    client_id,
    figures,
    distribution,
    previous: previousIn(earlier, id, before),
  }));
}

/** The same of one tool, also when it has no answers. */
export async function toolSummaryOf(scope: Scope, tool: AssessmentTool, selection: Selection): Promise<ToolSummary> {
  const own = ofTool(tool, selection);
  const [found = NONE] = await talliedTools(scope, own);
  const before = beforehand(own);
  return {
    assessment_tool_id: tool.id,
    name: tool.name,
    target: tool.target ?? null,
    client_id: tool.client_id,
    figures: found.figures,
    distribution: found.distribution,
    previous: previousIn(byId(before ? await talliedTools(scope, before) : []), tool.id, before),
  };
}
