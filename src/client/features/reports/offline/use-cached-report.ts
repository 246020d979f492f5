import { useEffect, useState } from 'react';
import type { Report } from '../../../../contract/reports';
import { cacheFigures, listFigures, type CachedFigures } from '../../../lib/storage/figures-db';
import { useAppSelector } from '../../../state/hooks';
import { selectUser } from '../../../state/session/selectors';
import { ownerOf } from '../../../state/session/slice';
import { useCachedFigures } from '../../../parts/use-cached-figures';
import { writeView, type ReportView } from '../filters/report-view';

const PART = 'report';

export interface CachedReport {
  readonly key: string;
  readonly at: string;
  readonly report: Report;
}

/** Beside what the dashboard caches, and apart from it. */
const ownerOfReports = (user: Parameters<typeof ownerOf>[0]): string => `${ownerOf(user)} reports`;

/** The report among what is cached: none or one. */
const reportIn = ({ key, parts: { [PART]: found } }: CachedFigures): CachedReport[] =>
  found ? [{ key, at: found.at, report: found.data as Report }] : [];

/**
 * Caches what was seen of a report, for looking at it offline. @returns what is cached of this one; null: nothing.
 */
export function useCachedReport(
  { tool, filters }: Pick<ReportView, 'tool' | 'filters'>,
  seen: Report | undefined,
): CachedReport | null {
  const user = useAppSelector(selectUser);
  const owner = user && ownerOfReports(user);
  const search = `?${writeView({ tool, filters, report: null }).toString()}`;
  const key = `${owner ?? ''} ${search}`;
  const [cached, setCached] = useState<CachedReport | null>(null);

  useEffect(() => {
    if (owner === null) return;
    // A browser that refuses caches nothing: the report is on the server.
    const refused = () => undefined;
    if (seen) {
      const at = seen.generated_at;
      const caching = cacheFigures({ key, owner, search, title: seen.tool.name, at, part: PART, data: seen });
      caching.then(() => setCached({ key, at, report: seen }), refused);
    } else {
      listFigures(owner).then((all) => {
        const [found] = all.filter((one) => one.key === key).flatMap(reportIn);
        if (found) setCached(found);
      }, refused);
    }
  }, [owner, seen, key, search]);
  // Another one may have arrived meanwhile.
  return cached?.key === key ? cached : null;
}

/** All reports that are cached on this device for the person, the newest first; null while it is being read. */
export function useCachedReports(): readonly (CachedReport & { readonly search: string })[] | null {
  const user = useAppSelector(selectUser);
  const all = useCachedFigures(user && ownerOfReports(user));
  return all?.flatMap((one) => reportIn(one).map((report) => ({ ...report, search: one.search }))) ?? null;
}
