import FormOutlined from '@ant-design/icons/FormOutlined';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { GROUP_MESSAGES } from '../../../features/admin/group-messages';
import { pathsOf } from '../../../features/admin/paths';
import { RANK, rankOf } from '../../../lib/match-rank';
import { matches } from '../../../lib/text-search';
import { useAppSelector } from '../../../state/hooks';
import { selectLookup } from '../../../state/admin/lookup';
import { selectRoleName } from '../../../state/session/selectors';
import type { RecentRecord } from '../../../state/recent/slice';
import { titles } from '../../titles';
import { PageIcon } from '../navigation/page-icon';
import { useNavigationPages } from '../navigation/pages';
import { useAssessmentHits } from './use-assessment-hits';
import { matching, type Hit, type RankedHit } from './hit';
import { useAllResults } from './use-all-results';
import type { RecordHit } from './rank-records';
import { useRecordHits } from './use-record-hits';

const ASSESSMENTS = { page: 'root', list: titles.root, path: '/' } as const;
const LAST = RANK.NONE + 1;

interface FoundGroup {
  readonly heading: string;
  readonly hits: readonly RankedHit[];
}

/** Records of the admin area: those opened last, those that match, and the way to the lists that have more of them. */
function useRecords(query: string) {
  const intl = useIntl();
  const navigate = useNavigate();
  const isSuperAdmin = useAppSelector((state) => selectRoleName(state) === 'superAdmin');
  const lookup = useAppSelector(selectLookup);
  const recent = useAppSelector((state) => state.recent);
  const found = useRecordHits(query);
  const allResults = useAllResults(query);
  const kindOf = (group: RecentRecord['group'], clientId: string | null) => {
    const kind = intl.formatMessage(GROUP_MESSAGES[group].list);
    const client = isSuperAdmin ? lookup('clients', clientId) : '';
    return client === ''
      ? kind
      : intl.formatMessage({ id: 'app.search.ofClient', defaultMessage: '{kind} · {client}' }, { kind, client });
  };
  const asHit = ({ group, id, name }: RecentRecord, clientId: string | null): Hit => ({
    key: `${group} ${id}`,
    icon: <PageIcon name={group} />,
    words: name,
    more: kindOf(group, clientId),
    act: () => void navigate(pathsOf(group).updatePath(id)),
  });
  const ranked = (hit: RecordHit): RankedHit => ({ ...asHit(hit, hit.clientId), rank: hit.rank, note: hit.matched });
  return {
    isSearching: found.isSearching,
    recent: query === '' ? recent.map((record): RankedHit => ({ ...asHit(record, null), rank: RANK.EXACT })) : [],
    records: [
      ...found.hits.map(ranked),
      ...found.more.map(({ group, ...counts }) =>
        allResults({ page: group, list: GROUP_MESSAGES[group].list, path: pathsOf(group).path, ...counts }),
      ),
    ],
  };
}

/** Assessments that match, and the way to the list that has more of them. */
function useAssessments(query: string) {
  const navigate = useNavigate();
  const allResults = useAllResults(query);
  const { assessments, total, isSearching } = useAssessmentHits(query);
  const hits = assessments.map(({ id, tool, location, code }): RankedHit => ({
    key: `assessment ${id}`,
    icon: <FormOutlined />,
    words: tool,
    more: location,
    isFoundByMore: true,
    note: !matches(query, tool, location) && matches(query, tool, location, code) ? code : null,
    rank: rankOf(query, tool),
    act: () => void navigate(`/assessment/${id}`),
  }));
  const shown = hits.length;
  const all = query.trim() !== '' && total > shown ? [allResults({ ...ASSESSMENTS, shown, total })] : [];
  return { hits: [...hits, ...all], isSearching };
}

/**
 * All that the search offers, by group; the group with what matches best comes first. People look for records more than
 * for actions: those come first only where one begins with what is typed and no record does.
 */
export function useFound(
  query: string,
  actions: readonly Hit[],
): { readonly groups: readonly FoundGroup[]; readonly isSearching: boolean } {
  const intl = useIntl();
  const navigate = useNavigate();
  const assessments = useAssessments(query);
  const pages = useNavigationPages().map(({ name, path, title }): Hit => {
    const words = intl.formatMessage(title);
    return { key: name, icon: <PageIcon name={name} />, words, act: () => void navigate(path) };
  });
  const { recent, records, isSearching: isReading } = useRecords(query);
  const isSearching = isReading || assessments.isSearching;
  const actionGroup = {
    heading: intl.formatMessage({ id: 'app.search.actions', defaultMessage: 'Actions' }),
    hits: matching(actions, query),
  };
  const groups: readonly FoundGroup[] = [
    { heading: intl.formatMessage({ id: 'app.search.recent', defaultMessage: 'Opened last' }), hits: recent },
    { heading: intl.formatMessage({ id: 'app.search.pages', defaultMessage: 'Pages' }), hits: matching(pages, query) },
    { heading: intl.formatMessage({ id: 'app.search.records', defaultMessage: 'Records' }), hits: records },
    {
      heading: intl.formatMessage({ id: 'app.search.assessments', defaultMessage: 'Assessments' }),
      hits: assessments.hits,
    },
    actionGroup,
  ];
  if (query.trim() === '') return { groups, isSearching };
  const bestOf = (group: FoundGroup): number => {
    const best = Math.min(...group.hits.map(({ rank }) => rank));
    return group === actionGroup && best > RANK.PREFIX ? LAST : best;
  };
  return {
    groups: groups
      .filter(({ hits }) => hits.length > 0)
      .map((group) => ({ group, best: bestOf(group) }))
      .toSorted((one, other) => one.best - other.best)
      .map(({ group }) => ({ ...group, hits: group.hits.toSorted((one, other) => one.rank - other.rank) })),
    isSearching,
  };
}
