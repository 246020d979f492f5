import type { ServerAnswer } from '../../../contract/answers';

/** With the tool as this answer asks it, and nothing of what its other versions ask. */
export function asAsked<T extends ServerAnswer | undefined>(answer: T): T {
  const tool = answer?.assessment_tool;
  if (!tool) return answer;
  const asked = tool.earlier_versions?.find(({ version }) => version === answer.assessment_tool_version);
  return { ...answer, assessment_tool: { ...tool, ...asked, earlier_versions: [] } };
}
