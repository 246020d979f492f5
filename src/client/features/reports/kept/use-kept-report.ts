import { useEffect, useState } from 'react';
import type { Report } from '../../../../contract/reports';
import { keepFigures, listFigures, type KeptFigures } from '../../../lib/storage/figures-db';
import { useAppSelector } from '../../../state/hooks';
import { selectUser } from '../../../state/session/selectors';
import { ownerOf } from '../../../state/session/slice';
import { writeView, type ReportView } from '../filters/report-view';

const PART = 'report';

export interface Kept {
  readonly key: string;
  readonly at: string;
  readonly report: Report;
}

/** Beside what the dashboard keeps, and apart from it. */
export const ownerOfReports = (user: Parameters<typeof ownerOf>[0]): string => `${ownerOf(user)} reports`;

/** The report that is kept, if there is one: none or one. */
export const keptIn = ({ key, parts: { [PART]: found } }: KeptFigures): Kept[] =>
  found ? [{ key, at: found.at, report: found.data as Report }] : [];

/**
 * Keeps on the device what was seen of a report, for looking at it offline. @returns what is kept of this one; null:
 * nothing.
 */
export function useKeptReport(
  { tool, filters }: Pick<ReportView, 'tool' | 'filters'>,
  seen: Report | undefined,
): Kept | null {
  const user = useAppSelector(selectUser);
  const owner = user && ownerOfReports(user);
  const search = `?${writeView({ tool, filters, report: null }).toString()}`;
  const key = `${owner ?? ''} ${search}`;
  const [kept, setKept] = useState<Kept | null>(null);

  useEffect(() => {
    if (owner === null) return;
    // A browser that refuses keeps nothing: the report is on the server.
    const refused = () => undefined;
    if (seen) {
      const at = seen.generated_at;
      const keeping = keepFigures({ key, owner, search, title: seen.tool.name, at, part: PART, data: seen });
      keeping.then(() => setKept({ key, at, report: seen }), refused);
    } else {
      listFigures(owner).then((all) => {
        const [found] = all.filter((one) => one.key === key).flatMap(keptIn);
        if (found) setKept(found);
      }, refused);
    }
  }, [owner, seen, key, search]);
  // Another one may have arrived meanwhile.
  return kept?.key === key ? kept : null;
}
