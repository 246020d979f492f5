import FormOutlined from '@ant-design/icons/FormOutlined';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { GROUP_MESSAGES } from '../../../features/admin/group-messages';
import { pathsOf } from '../../../features/admin/paths';
import { RANK, rankOf } from '../../../lib/match-rank';
import { useAppSelector } from '../../../state/hooks';
import { selectLookup } from '../../../state/admin/lookup';
import { selectRoleName } from '../../../state/session/selectors';
import type { RecentRecord } from '../../../state/recent/slice';
import { PageIcon } from '../navigation/page-icon';
import { useNavigationPages } from '../navigation/pages';
import { useAssessmentHits } from './use-assessment-hits';
import { matching, type Hit, type RankedHit } from './hit';
import type { RecordHit } from './rank-records';
import { useRecordHits } from './use-record-hits';

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
  const allOf = ({ group, count }: (typeof found.more)[number]): RankedHit => ({
    key: `all ${group}`,
    icon: <PageIcon name={group} />,
    words: intl.formatMessage(
      { id: 'app.search.all', defaultMessage: 'All results in {list}' },
      { list: intl.formatMessage(GROUP_MESSAGES[group].list) },
    ),
    more: intl.formatMessage({ id: 'app.search.more', defaultMessage: '{count, number} more' }, { count }),
    rank: RANK.NONE,
    act: () => void navigate(`${pathsOf(group).path}?${new URLSearchParams({ s: query.trim() }).toString()}`),
  });
  return {
    isSearching: found.isSearching,
    recent: query === '' ? recent.map((record): RankedHit => ({ ...asHit(record, null), rank: RANK.EXACT })) : [],
    records: [...found.hits.map(ranked), ...found.more.map(allOf)],
  };
}

/** All that the search offers, by group; the group with what matches best comes first. */
export function useFound(
  query: string,
  actions: readonly Hit[],
): { readonly groups: readonly FoundGroup[]; readonly isSearching: boolean } {
  const intl = useIntl();
  const navigate = useNavigate();
  const { assessments, isSearching: isAsking } = useAssessmentHits(query);
  const pages = useNavigationPages().map(({ name, path, title }): Hit => {
    const words = intl.formatMessage(title);
    return { key: name, icon: <PageIcon name={name} />, words, act: () => void navigate(path) };
  });
  const { recent, records, isSearching: isReading } = useRecords(query);
  const isSearching = isReading || isAsking;
  const groups: readonly FoundGroup[] = [
    { heading: intl.formatMessage({ id: 'app.search.recent', defaultMessage: 'Opened last' }), hits: recent },
    { heading: intl.formatMessage({ id: 'app.search.pages', defaultMessage: 'Pages' }), hits: matching(pages, query) },
    {
      heading: intl.formatMessage({ id: 'app.search.actions', defaultMessage: 'Actions' }),
      hits: matching(actions, query),
    },
    { heading: intl.formatMessage({ id: 'app.search.records', defaultMessage: 'Records' }), hits: records },
    {
      heading: intl.formatMessage({ id: 'app.search.assessments', defaultMessage: 'Assessments' }),
      hits: assessments.map(({ id, tool, location }) => ({
        key: `assessment ${id}`,
        icon: <FormOutlined />,
        words: tool,
        more: location,
        rank: rankOf(query, tool),
        act: () => void navigate(`/assessment/${id}`),
      })),
    },
  ];
  if (query.trim() === '') return { groups, isSearching };
  const bestOf = ({ hits }: FoundGroup) => Math.min(...hits.map(({ rank }) => rank));
  return {
    groups: groups
      .filter(({ hits }) => hits.length > 0)
      .map((group) => ({ ...group, hits: group.hits.toSorted((one, other) => one.rank - other.rank) }))
      .toSorted((one, other) => bestOf(one) - bestOf(other)),
    isSearching,
  };
}
