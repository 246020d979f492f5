import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type ReportView } from './report-view';

/** What the page shows, kept in the address. */
export function useReportView() {
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters);
  return {
    view,
    change: (change: Partial<ReportView>) => {
      setParameters(writeView({ ...view, ...change }));
    },
  };
}
