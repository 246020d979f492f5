import { useIntl } from 'react-intl';
import type { Comparison } from '../../../../contract/comparison';
import type { Figures } from '../chart/figure-table';
import { monthText } from './place-trend';
import { differencesOf } from './around';
import { aroundMessages, noneMessages, numberMessages, rowMessages } from './compare-messages';
import type { Compared } from '../view';

/** The score now less that of before, in percentage points with one decimal; null without one of them. */
export const changeOf = ({ score, previous_score: then }: Pick<Comparison['all'], 'score' | 'previous_score'>) =>
  score === null || then === null ? null : Math.round(10 * (score - then)) / 10;

const AROUND = ['district', 'project', 'all'] as const;

/** What the table says, as the numbers of a file. */
export function useComparedFigures(data: Comparison | undefined, by: Compared['by']): Figures {
  const intl = useIntl();
  const { categories = [], places = [], months = [] } = data ?? {};
  const hasAround = places.some(({ around }) => around);
  return {
    columns: [
      intl.formatMessage(rowMessages[by]),
      ...(['answers', 'completed', 'score', 'change'] as const).map((key) => intl.formatMessage(numberMessages[key])),
      ...categories.map(({ name }) => name),
      ...(hasAround ? AROUND.map((key) => intl.formatMessage(aroundMessages[key])) : []),
      ...months.map((month) => monthText(intl, month)),
    ],
    rows: places.map((place) => ({
      key: place.id ?? '',
      cells: [
        place.name ?? intl.formatMessage(noneMessages[by]),
        place.answers,
        place.completed,
        place.score,
        changeOf(place),
        ...categories.map(({ id }) => place.cells.find((cell) => cell.category_id === id)?.score ?? null),
        ...(hasAround ? AROUND.map((key) => differencesOf(place, data?.all.score ?? null)[key]) : []),
        ...months.map((_, at) => place.trend?.[at] ?? null),
      ].map((value) => ({ value })),
    })),
  };
}
