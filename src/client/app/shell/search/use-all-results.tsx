import { useIntl, type MessageDescriptor } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { RANK } from '../../../lib/match-rank';
import type { RouteName } from '../../titles';
import { PageIcon } from '../navigation/page-icon';
import type { RankedHit } from './hit';

interface Results {
  /** The page with the list. */
  readonly page: RouteName;
  readonly list: MessageDescriptor;
  readonly path: string;
  /** So many of so many are offered here. */
  readonly shown: number;
  readonly total: number;
}

/** The way to a list with what is searched for here, where more is found than is offered. */
export function useAllResults(query: string): (results: Results) => RankedHit {
  const intl = useIntl();
  const navigate = useNavigate();
  return ({ page, list, path, shown, total }) => ({
    key: `all ${page}`,
    icon: <PageIcon name={page} />,
    words: intl.formatMessage(
      { id: 'app.search.all', defaultMessage: 'All results in {list}' },
      { list: intl.formatMessage(list) },
    ),
    more: intl.formatMessage(
      { id: 'app.search.shown', defaultMessage: '{shown, number} of {total, number}' },
      { shown, total },
    ),
    rank: RANK.NONE,
    act: () => void navigate(`${path}?${new URLSearchParams({ s: query.trim() }).toString()}`),
  });
}
