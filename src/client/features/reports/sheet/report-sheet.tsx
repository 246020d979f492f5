import type { Report } from '../../../../contract/reports';
import { CategoryFigures } from '../../../ui/question-figures/category-figures';
import { useTrendColumn } from './use-trend-column';
import { Contents } from './contents';
import { CustomQuestions } from './custom-questions';
import { headingOf } from './headings';
import { KeptSummary } from './kept-summary';
import { ReportFacts } from './report-facts';
import { ReportFigures } from './report-figures';
import { ReportTrend } from './report-trend';
import './print.css';
import './report-sheet.css';

/** A whole report, as it is read on the screen and printed. */
export function ReportSheet({ report }: { readonly report: Report }) {
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
      <KeptSummary toolId={tool.id} summary={summary} />
      <div className="report-body">
        <Contents categories={categories} hasCustomQuestions={customQuestions.length > 0} />
        <div className="report-categories">
          {categories.map((category) => (
            <div key={category.id} className="report-category">
              <CategoryFigures category={category} headingId={headingOf(category.id)} more={trendColumn} />
            </div>
          ))}
          {customQuestions.length > 0 && <CustomQuestions questions={customQuestions} />}
        </div>
      </div>
    </article>
  );
}
