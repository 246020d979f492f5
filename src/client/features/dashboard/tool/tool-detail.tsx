import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { SpecificToolSummary } from '../../../../contract/dashboard';
import { ChartPanel } from '../chart/chart-panel';
import { CategoryContent } from '../../../parts/question-figures/category-figures';
import { TargetMark, TargetNote, useTargetText } from '../../../parts/target/target';
import { useQuestionFigures } from './use-question-figures';
import { FiguresPanel } from '../panels/figures-panel';
import { ScoreSteps, useStepMessages } from '../panels/score-steps';
import { useNumbers } from '../panels/use-numbers';
import { RowsLink } from '../rows/rows-link';
import './tool-detail.css';

interface ToolDetailProps {
  readonly summary: SpecificToolSummary;
  readonly context: string;
  /** What its mean score is of. */
  readonly rule: ReactNode;
}

const anchorOf = (id: string) => `category-${id}`;

/** One questionnaire: how its assessments score, and what was answered, by category and question. */
export function ToolDetail({ summary, context, rule }: ToolDetailProps) {
  const intl = useIntl();
  const { search } = useLocation();
  const { percent } = useNumbers();
  const stepText = useStepMessages();
  const questionFigures = useQuestionFigures();
  const targetText = useTargetText();
  const { assessment_tool_id: tool, distribution, question_categories: categories } = summary;
  const ofTool = intl.formatMessage(
    { id: 'dashboard.words.tool', defaultMessage: 'Questionnaire: {name}' },
    { name: summary.name },
  );
  const { target } = summary;
  const hasTarget = typeof target === 'number';
  const words = [ofTool, hasTarget && targetText(target), context]
    .filter((part) => part !== false && part !== '')
    .join(' · ');
  const title = intl.formatMessage({ id: 'dashboard.column.scores', defaultMessage: 'Scores, in steps of 20 %' });
  const categoriesTitle = intl.formatMessage({ id: 'dashboard.tool.categories', defaultMessage: 'Categories' });
  return (
    <>
      <FiguresPanel statistic={summary} tool={tool} rule={rule} />
      <div className="tool-detail-head">
        <ChartPanel
          title={title}
          {...(hasTarget && { note: <TargetNote target={target} score={summary.figures.score} /> })}
          context={words}
          fileName={`${summary.name} scores`}
          figures={{
            columns: [
              intl.formatMessage({ id: 'dashboard.rows.scoreColumn', defaultMessage: 'Score' }),
              intl.formatMessage({ id: 'dashboard.column.answers', defaultMessage: 'Assessments' }),
            ],
            rows: distribution.map((value, step) => ({
              key: stepText(step),
              cells: [{ value: stepText(step) }, { value }],
            })),
          }}
          table={<ScoreSteps isLarge tool={tool} distribution={distribution} target={target} />}
        />
        <ChartPanel
          title={categoriesTitle}
          context={words}
          fileName={`${summary.name} categories`}
          figures={{
            columns: [
              intl.formatMessage({ id: 'dashboard.tool.category', defaultMessage: 'Category' }),
              intl.formatMessage({ id: 'dashboard.tool.questions', defaultMessage: 'Questions' }),
              intl.formatMessage({ id: 'dashboard.column.score', defaultMessage: 'Mean score (%)' }),
            ],
            rows: categories.map(({ id, name, questions, mean }) => ({
              key: id,
              cells: [
                {
                  value: name,
                  content: (
                    <Link to={{ search, hash: anchorOf(id) }}>
                      <bdi>{name}</bdi>
                    </Link>
                  ),
                },
                { value: questions.length },
                {
                  value: mean,
                  content: (
                    <>
                      <RowsLink of={{ tool, heading: id }} count={mean === null ? 0 : null}>
                        {percent(mean)}
                      </RowsLink>
                      {hasTarget && <TargetMark target={target} score={mean} />}
                    </>
                  ),
                },
              ],
            })),
          }}
        />
      </div>
      {categories.map((category) => (
        <div key={category.id} className="tool-category">
          <ChartPanel
            title={category.name}
            headingId={anchorOf(category.id)}
            note={
              category.mean === null ? undefined : (
                <FormattedMessage
                  id="figures.summaryScore"
                  defaultMessage="Mean score {score}."
                  values={{
                    score: (
                      <RowsLink of={{ tool, heading: category.id }} count={null}>
                        {percent(category.mean)}
                      </RowsLink>
                    ),
                  }}
                />
              )
            }
            context={words}
            fileName={`${summary.name} ${category.name}`}
            figures={questionFigures(category.questions)}
            table={
              <CategoryContent
                category={category}
                renderCount={(question, count, value) => (
                  <RowsLink of={{ tool, question: question.id, value }} count={count} />
                )}
                renderMean={(question, words) => (
                  <RowsLink of={{ tool, question: question.id }} count={question.mean === null ? 0 : question.count}>
                    {words}
                  </RowsLink>
                )}
              />
            }
          />
        </div>
      ))}
      {categories.length === 0 && (
        <p className="panel">
          <FormattedMessage id="dashboard.tool.noQuestions" defaultMessage="This questionnaire has no questions." />
        </p>
      )}
    </>
  );
}
