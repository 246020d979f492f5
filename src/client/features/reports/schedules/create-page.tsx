import { FormattedMessage } from 'react-intl';
import { getRecord } from '../../../lib/record-table';
import { isTranslated } from '../../../lib/product';
import { useAppSelector } from '../../../state/hooks';
import { selectClientId } from '../../../state/selected-client/selectors';
import { selectUser } from '../../../state/session/selectors';
import { Page } from '../../../ui/page';
import { useReportView } from '../filters/report-view';
import { ScheduleForm } from './schedule-form';
import { valuesOfView } from './schedule-values';

/** `/admin/schedules/create`: a new one, of the view that the address has. */
export function CreatePage() {
  const { view } = useReportView();
  const selected = useAppSelector(selectClientId);
  const own = useAppSelector(selectUser)?.client_id ?? null;
  const current = useAppSelector((state) => state.settings.language);
  const tool = useAppSelector((state) =>
    view.tool === null ? undefined : getRecord(state.assessmentTools, view.tool),
  );
  return (
    <Page title={<FormattedMessage id="schedule.new" defaultMessage="New scheduled report" />} width="reading">
      <ScheduleForm
        schedule={null}
        begin={() =>
          valuesOfView(view, {
            name: tool?.name ?? '',
            client: own ?? tool?.client_id ?? selected,
            language: isTranslated() ? current : 'en',
          })
        }
      />
    </Page>
  );
}
