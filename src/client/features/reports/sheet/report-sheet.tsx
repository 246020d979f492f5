import type { Report } from '../../../../contract/reports';
import type { ReportFilters } from '../../../api/report-file';
import { CategoryFigures } from '../../../ui/question-figures/category-figures';
import { Contents } from './contents';
import { CustomQuestions } from './custom-questions';
import { headingOf } from './headings';
import { KeptSummary } from './summary/kept-summary';
import { ReportFacts } from './report-facts';
import { ReportFigures } from './report-figures';
import { ReportTrend } from './report-trend';
import { CategoryTrend } from './trend/category-trend';
import { useTrendColumn } from './trend/use-trend-column';
import './print.css';
import './report-sheet.css';

interface ReportSheetProps {
  readonly report: Report;
  /** What it was asked for with. */
  readonly filters: ReportFilters;
}

/** A whole report, as it is read on the screen and printed. */
export function ReportSheet({ report, filters }: ReportSheetProps) {
  const { tool, question_categories: categories, trend, figures, custom_questions: customQuestions, summary } = report;
  const trendColumn = useTrendColumn();
  return (
    <article className="panel report" aria-labelledby="report-title">
      <header>
        <h2 id="report-title" className="report-title" tabIndex={-1}>
          <bdi>{tool.name}</bdi>
        </h2>
        <p className="report-quiet">
          <bdi>{tool.client}</bdi>
        </p>
        {tool.description !== null && (
          <p>
            <bdi>{tool.description}</bdi>
          </p>
        )}
      </header>
      <ReportFacts report={report} />
      <ReportFigures figures={figures} />
      {trend.length > 0 && <ReportTrend trend={trend} />}
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
          {customQuestions.length > 0 && <CustomQuestions questions={customQuestions} />}
        </div>
      </div>
    </article>
  );
}
