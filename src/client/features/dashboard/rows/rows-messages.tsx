import { useIntl } from 'react-intl';
import type { DashboardAnswer, DashboardQuery } from '../../../../contract/dashboard';
import { dashboardApi } from '../../../api/dashboard-api';
import { useAppSelector } from '../../../state/hooks';
import { optionText } from '../../../parts/question-figures/spread-messages';
import { useQuotedLanguage } from '../../../parts/use-quoted-language';
import { dayText, statusMessages } from '../filters/filter-messages';
import { useStepMessages } from '../panels/score-steps';
import { useNumbers } from '../panels/use-numbers';
import type { RowsOf } from './rows-of';

/** Names of what a number is about, from the figures that it stands in: these are there already, or are asked for. */
function useNamesOf({ tool, category, question, heading }: RowsOf, query: DashboardQuery) {
  const online = useAppSelector((state) => state.connectivity.online);
  const { data: statistic } = dashboardApi.useAnswerStatisticQuery(query, { skip: !online || category === undefined });
  const isAsked = tool !== undefined && (question !== undefined || heading !== undefined);
  const language = useQuotedLanguage();
  const { data: summary } = dashboardApi.useSpecificToolSummaryQuery(
    { id: tool ?? '', ...query, language },
    { skip: !online || !isAsked },
  );
  return {
    category: statistic?.coverage.categories.find(({ id }) => id === category)?.name,
    heading: summary?.question_categories.find(({ id }) => id === heading)?.name,
    question: summary?.question_categories.flatMap(({ questions }) => questions).find(({ id }) => id === question),
  };
}

/**
 * What rows are narrowed to beside the filters, in words. Names of tool and location are those of a row, as all of them
 * share it.
 */
export function useRowsMessages(of: RowsOf, query: DashboardQuery, row: DashboardAnswer | undefined): string {
  const intl = useIntl();
  const stepText = useStepMessages();
  const { percent } = useNumbers();
  const names = useNamesOf(of, query);
  const given = of.value === undefined ? undefined : { value: of.value };
  const option = names.question?.distribution.find(({ value }) => value === of.value) ?? given;
  const value = option && names.question ? optionText(intl, names.question.type, option) : of.value;
  const words = [
    of.tool !== undefined && row?.assessment_tool.name,
    of.location !== undefined && row?.location.name,
    names.category !== undefined &&
      intl.formatMessage(
        { id: 'dashboard.rows.category', defaultMessage: 'Category “{name}”' },
        { name: names.category },
      ),
    of.status && intl.formatMessage(statusMessages[of.status]),
    (of.from !== undefined || of.to !== undefined) && dayText(intl, of.from, of.to),
    of.score !== undefined &&
      intl.formatMessage({ id: 'dashboard.rows.score', defaultMessage: 'Score {step}' }, { step: stepText(of.score) }),
    of.below !== undefined &&
      intl.formatMessage(
        { id: 'dashboard.rows.below', defaultMessage: 'Score below {below}' },
        { below: percent(of.below) },
      ),
    of.scored && intl.formatMessage({ id: 'dashboard.rows.scored', defaultMessage: 'With a score' }),
    names.heading !== undefined &&
      intl.formatMessage(
        { id: 'dashboard.rows.heading', defaultMessage: 'With an answer in “{name}”' },
        { name: names.heading },
      ),
    names.question?.question,
    value !== undefined &&
      intl.formatMessage({ id: 'dashboard.rows.value', defaultMessage: 'Answer “{value}”' }, { value }),
    value === undefined &&
      of.question !== undefined &&
      intl.formatMessage({ id: 'dashboard.rows.answered', defaultMessage: 'Question answered' }),
  ].filter((word) => typeof word === 'string');
  return words.length === 0
    ? intl.formatMessage({ id: 'dashboard.rows.all', defaultMessage: 'Everything that the filters leave' })
    : words.join(' · ');
}
