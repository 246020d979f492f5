import type { ServerAnswer } from '../../contract/answers';
import type { AssessmentTool, Question, QuestionnaireVersion } from '../../contract/assessment-tools';

const known = new WeakMap<QuestionnaireVersion, AssessmentTool>();

/** The tool with what it asked of an answer when that began; undefined when this version is not on the device. */
export function toolOf(
  answer: Pick<ServerAnswer, 'assessment_tool_version'>,
  tool: AssessmentTool,
): AssessmentTool | undefined {
  const version = answer.assessment_tool_version;
  if (version === undefined || version === tool.version) return tool;
  const earlier = tool.earlier_versions?.find((one) => one.version === version);
  if (!earlier) return undefined;
  const cached = known.get(earlier);
  if (cached?.updated_at === tool.updated_at) return cached;
  const asThen = { ...tool, ...earlier };
  known.set(earlier, asThen);
  return asThen;
}

/**
 * A tool that arrives keeps the versions that this device has seen: an answer which began here offline may need one of
 * which the server does not know yet that anybody uses it.
 */
export function keepVersions(seen: AssessmentTool | undefined, incoming: AssessmentTool): AssessmentTool {
  if (!seen || seen.questions.length === 0) return incoming;
  const { version, question_categories, questions, bands, earlier_versions = [] } = seen;
  const given = incoming.earlier_versions ?? [];
  const present = new Set([incoming.version, ...given.map((one) => one.version)]);
  const missing = [...earlier_versions, { version, question_categories, questions, bands }].filter(
    (one) => !present.has(one.version),
  );
  return missing.length === 0 ? incoming : { ...incoming, earlier_versions: [...given, ...missing] };
}

interface Versioned {
  readonly id: string;
  readonly original_id?: string | null | undefined;
}

/** What stays the same of a question or a category in all versions of its questionnaire. */
export const originOf = ({ id, original_id: original }: Versioned): string => original ?? id;

const variants = new WeakMap<AssessmentTool, ReadonlyMap<string, readonly Question[]>>();

/** By the id of a question in any version: that question as the versions on this device ask it. */
export function variantsOf(tool: AssessmentTool): ReadonlyMap<string, readonly Question[]> {
  const cached = variants.get(tool);
  if (cached) return cached;
  const asked = [...(tool.earlier_versions ?? []), tool].flatMap(({ questions }) => questions);
  const groups = new Map<string, Question[]>();
  // Most of them have the same id in several versions: they are the same there.
  for (const question of new Map(asked.map((one) => [one.id, one])).values()) {
    const group = groups.get(originOf(question));
    if (group) group.push(question);
    else groups.set(originOf(question), [question]);
  }
  const byId = new Map([...groups.values()].flatMap((group) => group.map(({ id }) => [id, group] as const)));
  variants.set(tool, byId);
  return byId;
}
