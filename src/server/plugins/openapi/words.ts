/** The parts of an address, without the prefix that all calls share. */
const partsOf = (url: string): string[] => url.split('/').filter((part) => part !== '' && part !== 'api');
const isParameter = (part: string): boolean => part.startsWith(':');
const words = (part: string): string => part.replaceAll('-', ' ');

/** The group of an address: `answers` for `/api/answers/:id/change-status`. Signing in and the like have no prefix. */
export function groupOf(url: string): string {
  const [first = ''] = partsOf(url);
  if (first === 'user') return 'users';
  if (['live', 'ready', 'health'].includes(first)) return 'health';
  return url.startsWith('/api/') ? first : 'auth';
}

const ABOUT_ONE: Readonly<Record<string, string>> = {
  GET: 'Read',
  POST: 'Change',
  PUT: 'Change',
  PATCH: 'Change',
  DELETE: 'Delete',
};

/** What a call does, as far as its address says so: "Change one of the answers", "List clients", "Change status". */
export function summaryOf(url: string, method: string): string {
  const parts = partsOf(url);
  const last = parts.at(-1) ?? '';
  const noun = words(parts.findLast((part) => !isParameter(part)) ?? '');
  const isPlural = noun.endsWith('s');
  if (isPlural && isParameter(last)) return `${ABOUT_ONE[method] ?? method} one of the ${noun}`;
  const isList = isPlural && parts.length === 1;
  if (isList && method === 'GET') return `List ${noun}`;
  if (isList && method === 'POST') return `Add to ${noun}`;
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
