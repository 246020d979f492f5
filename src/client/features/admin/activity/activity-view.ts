import { useSearchParams } from 'react-router-dom';
import type { ActivityQuery } from '../../../../contract/activity';
import type { DateRange } from '../../../parts/period/quick-ranges';

const PER_PAGE = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const FILTER_NAMES = ['user', 'group', 'action'] as const;
type FilterName = (typeof FILTER_NAMES)[number];
type Chosen = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** What is shown, as the address says it. */
export interface ActivityView {
  readonly s: string;
  readonly range: DateRange | undefined;
  readonly chosen: Chosen;
  /** An entry: those that are older, or newer, are shown. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function readView(parameters: URLSearchParams): ActivityView {
  const fitting = (name: string, shape: RegExp) => {
    const text = parameters.get(name);
    return text !== null && shape.test(text) ? text : undefined;
  };
  const [startDate, finishDate] = [fitting('from', DAY), fitting('to', DAY)];
  return {
    s: (parameters.get('s') ?? '').slice(0, 200),
    range: startDate || finishDate ? { ...(startDate && { startDate }), ...(finishDate && { finishDate }) } : undefined,
    chosen: Object.fromEntries(FILTER_NAMES.map((name) => [name, parameters.getAll(`filters[${name}]`)])),
    before: fitting('before', ID),
    after: fitting('after', ID),
  };
}

/** What narrows the entries, as an address has it; whose they are, the list's client says. */
function withView(parameters: URLSearchParams, { s, range, chosen, before, after }: ActivityView): URLSearchParams {
  const client = parameters.get('client');
  const next = new URLSearchParams({ ...(client !== null && { client }) });
  const words = { s, from: range?.startDate, to: range?.finishDate, before, after };
  for (const [name, word] of Object.entries(words)) if (word) next.set(name, word);
  for (const name of FILTER_NAMES) for (const value of chosen[name] ?? []) next.append(`filters[${name}]`, value);
  return next;
}

/** Also by an entry that others stand beside, as in an old link: what was there may be gone. */
export const isNarrowed = ({ s, range, chosen, before, after }: ActivityView): boolean =>
  [s || undefined, range, before, after].some((part) => part !== undefined) ||
  FILTER_NAMES.some((name) => (chosen[name] ?? []).length > 0);

/** What is shown, kept in the address. What narrows it otherwise begins with the newest again. */
export function useActivityView() {
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters);
  const change = (next: Partial<ActivityView>) =>
    setParameters(withView(parameters, { ...view, before: undefined, after: undefined, ...next }), {
      replace: next.s !== undefined,
    });
  return { view, change };
}

/** What the server is asked for. */
export function queryOf(view: ActivityView, clientId: string | null): ActivityQuery {
  const { s, range, chosen, before, after } = view;
  const filters = Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0));
  return {
    perPage: PER_PAGE,
    ...(clientId !== null && { clientId }),
    ...(s !== '' && { s }),
    ...(range?.startDate !== undefined && { from: range.startDate }),
    ...(range?.finishDate !== undefined && { to: range.finishDate }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
}
