import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import './editor/editor.css';

const titles = defineMessages({
  questions: { id: 'admin.assessmentTools.view.questions', defaultMessage: 'Questions' },
  details: { id: 'admin.assessmentTools.view.details', defaultMessage: 'Details' },
  summary: { id: 'admin.assessmentTools.view.summary', defaultMessage: 'Summary' },
});
export type ToolView = keyof typeof titles;
const VIEWS = Object.keys(titles) as ToolView[];

/** The view that the address names, as `?view=details`; its questions otherwise. */
export function useToolView(): ToolView {
  const [search] = useSearchParams();
  return VIEWS.find((view) => view === search.get('view')) ?? 'questions';
}

/** The views of a questionnaire, each with an address: its questions, all else about it, and what its answers say. */
export function ToolViews({ shown }: { readonly shown: ToolView }) {
  const intl = useIntl();
  // Where the person came from goes along, for the way back to the list.
  const state: unknown = useLocation().state;
  return (
    <nav
      className="tool-views"
      aria-label={intl.formatMessage({ id: 'admin.assessmentTools.views', defaultMessage: 'Questionnaire' })}
    >
      {VIEWS.map((view) => (
        <Link key={view} to={`?view=${view}`} replace state={state} aria-current={view === shown ? 'page' : undefined}>
          <FormattedMessage {...titles[view]} />
        </Link>
      ))}
    </nav>
  );
}
