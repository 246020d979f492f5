import type { Report } from '../../../../contract/reports';
import type { ReportFilters } from '../../../api/report-file';
import { KeyTrends } from '../../../parts/question-figures/said';
import { CategoryFigures } from '../../../parts/question-figures/category-figures';
import { TargetNote, TargetPlaces } from '../../../parts/target/target';
import { GlancePart } from './glance';
import { Contents, headingOf, CUSTOM_QUESTIONS } from './contents';
import { KeptSummary } from './summary/kept-summary';
import { ReportFacts } from './report-facts';
import { ReportFigures } from './report-figures';
import { ReportTrend } from './report-trend';
import { CategoryTrend } from './trend/category-trend';
import './print.css';
import './report-sheet.css';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SummarisedQuestion } from '../../../../contract/summaries';
import { QuestionTable } from '../../../parts/question-figures/question-table';
import { QuestionTrend } from './trend/question-trend';

/** What managers asked beyond the questionnaire; those of the same wording count together. */
const CustomQuestions = ({ questions }: { readonly questions: readonly SummarisedQuestion[] }) => (
  <section className="category-figures report-category">
    <h2 id={CUSTOM_QUESTIONS} tabIndex={-1}>
      <FormattedMessage id="report.custom" defaultMessage="Questions that managers added" />
    </h2>
    <QuestionTable questions={questions} />
  </section>
);

/** The column that says how each question was answered over the months. */
function useTrendColumn() {
  const intl = useIntl();
  return {
    title: intl.formatMessage({ id: 'report.question.trend', defaultMessage: 'Over time' }),
    cell: (question: Report['question_categories'][number]['questions'][number]) => (
      <QuestionTrend question={question} />
    ),
  };
}

interface ReportSheetProps {
  readonly report: Report;
  /** What it was asked for with. */
  readonly filters: ReportFilters;
}

/** A whole report, as it is read on the screen and printed. */
export function ReportSheet({ report, filters }: ReportSheetProps) {
  const {
    tool,
    question_categories: categories,
    trend,
    figures,
    custom_questions: customQuestions,
    closing_words: closing,
    summary,
  } = report;
  const trendColumn = useTrendColumn();
  const places = report.glance?.places;
  return (
    <article className="panel report" aria-labelledby="report-title">
      <header>
        <h2 id="report-title" className="report-title" tabIndex={-1}>
          <bdi>{tool.name}</bdi>
        </h2>
        <p className="quiet">
          <bdi>{tool.client}</bdi>
        </p>
        {tool.description !== null && (
          <p>
            <bdi>{tool.description}</bdi>
          </p>
        )}
      </header>
      <ReportFacts report={report} />
      <ReportFigures figures={figures} filters={filters} />
      {typeof tool.target === 'number' && (
        <p className="report-target">
          <TargetNote target={tool.target} score={figures.score} />{' '}
          {places?.reaching !== undefined && (
            <TargetPlaces target={tool.target} reaching={places.reaching} total={places.total} />
          )}
        </p>
      )}
      {report.glance && <GlancePart glance={report.glance} score={figures.score} />}
      {trend.length > 0 && <ReportTrend trend={trend} target={tool.target} />}
      <KeptSummary
        toolId={tool.id}
        filters={filters}
        summary={summary}
        hasOtherFilters={report.summary_has_other_filters}
      />
      <div className="report-body">
        <Contents categories={categories} hasCustomQuestions={customQuestions.length > 0} />
        <div className="report-categories">
          {categories.map((category) => (
            <div key={category.id} className="report-category">
              <CategoryFigures
                category={category}
                headingId={headingOf(category.id)}
                trend={<CategoryTrend trend={category.trend} />}
                more={trendColumn}
              />
            </div>
          ))}
          {closing && (
            <section className="report-category">
              <h2>
                <FormattedMessage id="report.closing" defaultMessage="Closing words" />
              </h2>
              <KeyTrends notes={closing} />
            </section>
          )}
          {customQuestions.length > 0 && <CustomQuestions questions={customQuestions} />}
        </div>
      </div>
    </article>
  );
}
