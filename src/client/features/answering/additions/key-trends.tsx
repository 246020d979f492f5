import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createKeyTrend } from '../../../state/answers/actions';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { firstIdOf } from '../../../state/outbox/rekey';
import { selectEvidenceOf } from '../../../state/media/selectors';
import { EvidenceSlot } from '../../../parts/evidence/evidence-slot';
import { DraftScope } from '../../../parts/question/draft-scope';
import { PartSaveState } from '../question/part-save-state';
import { trendTarget } from '../selectors';
import { KeyTrend } from './key-trend';
import { useKeptText } from './kept-text';
import { TextForm } from './text-form';
import { textOf } from './use-stored-texts';

interface KeyTrendsProps {
  readonly answerId: string;
  readonly categoryId: string;
  readonly readOnly: boolean;
  /** Said in the heading where the category's questions are not above it. */
  readonly categoryName?: string | null;
}

/** The notes that a manager leaves for a category. */
export function KeyTrends({ answerId, categoryId, readOnly, categoryName = null }: KeyTrendsProps) {
  const intl = useIntl();
  const id = useId();
  const dispatch = useAppDispatch();
  const all = useAppSelector((state) => selectAnswer(state, answerId)?.key_trends);
  const trends = (all ?? []).filter(({ question_category_id }) => question_category_id === categoryId);
  const aliases = useAppSelector((state) => state.outbox.aliases);
  const canChange = useAppSelector(({ connectivity }) => connectivity.capabilities?.keyTrends === true) && !readOnly;
  const { text, setText, isNotKept } = useKeptText(textOf.keyTrend(categoryId));
  const subject = { about: 'category', ref: categoryId } as const;
  const hasEvidence = useAppSelector((state) => selectEvidenceOf(state, answerId, subject).length > 0);
  if (readOnly && trends.length === 0 && !hasEvidence) return null;
  return (
    <DraftScope>
      <section className="panel own" aria-labelledby={id} tabIndex={-1}>
        <h3 id={id}>
          {categoryName === null ? (
            <FormattedMessage id="answering.trends.title" defaultMessage="Key trends" />
          ) : (
            <FormattedMessage
              id="answering.trends.title-of"
              defaultMessage="Key trends: {category}"
              values={{ category: <bdi>{categoryName}</bdi> }}
            />
          )}
        </h3>
        {trends.length > 0 && (
          <ul className="trend-list">
            {trends.map(({ id: trendId, ...trend }, at) =>
              trendId === undefined || !canChange ? (
                // Without an id notes are only ever added at the end.
                <li key={trendId ?? at} dir="auto">
                  {trend.text}
                </li>
              ) : (
                <li key={firstIdOf(aliases, trendId)}>
                  <KeyTrend answerId={answerId} trend={{ id: trendId, ...trend }} />
                </li>
              ),
            )}
          </ul>
        )}
        <PartSaveState answerId={answerId} targets={[trendTarget(categoryId)]} />
        <div className="evidence-foot">
          <EvidenceSlot
            answerId={answerId}
            about="category"
            subjectId={categoryId}
            text={categoryName ?? intl.formatMessage({ id: 'answering.trends.title', defaultMessage: 'Key trends' })}
            readOnly={readOnly}
          />
        </div>
        {!readOnly && (
          <TextForm
            label={intl.formatMessage({
              id: 'answering.trends.label',
              defaultMessage: 'What stands out in this category?',
            })}
            value={text}
            isNotKept={isNotKept}
            onChange={setText}
            submit={intl.formatMessage({ id: 'answering.trends.add', defaultMessage: 'Add key trend' })}
            emptyFault={intl.formatMessage({
              id: 'answering.trends.empty',
              defaultMessage: 'Write the key trend first.',
            })}
            onSubmit={(trend) => {
              setText('');
              void dispatch(createKeyTrend(answerId, categoryId, trend));
            }}
          />
        )}
      </section>
    </DraftScope>
  );
}
