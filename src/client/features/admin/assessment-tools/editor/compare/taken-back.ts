import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import { contentOf, type Content } from '../content';
import { factsOf, itemsIn, type Items } from '../save/clashes';
import { changesOf } from './changes';

function isOther(key: string, one: Items, other: Items): boolean {
  const [a, b] = [one.get(key), other.get(key)];
  return a && b ? factsOf(a, b, one, other).length > 0 : a !== b;
}

/**
 * Whether a draft lost what it had changed: something is again as a version on this device asks it, as after restoring
 * that, or nothing of it is left. What somebody only wrote on is not lost.
 */
export function isTakenBack(
  tool: Pick<AssessmentTool, 'question_categories' | 'questions' | 'earlier_versions'>,
  was: Content,
  now: Content,
): boolean {
  const [before, after] = [itemsIn(was), itemsIn(now)];
  const { items } = changesOf(contentOf(tool), was);
  const lost = items.filter(({ key }) => isOther(key, before, after));
  if (lost.length === 0) return false;
  if (lost.length === items.length) return true;
  return [tool, ...(tool.earlier_versions ?? [])].some((version) => {
    const asked = itemsIn(contentOf(version));
    return lost.some(({ key }) => !isOther(key, asked, after));
  });
}
