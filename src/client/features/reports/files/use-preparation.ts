import { useIntl } from 'react-intl';
import type { ReportJobBody } from '../../../../contract/reports';
import { reportsApi } from '../../../api/reports-api';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { successShown } from '../../../state/snackbars/slice';

/** Has the server make a file while the person does something else. `fault`: why the last one could not be begun. */
export function usePreparation() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [create, { isLoading, error }] = reportsApi.useCreateReportJobMutation();
  const prepare = async (body: ReportJobBody) => {
    const { data } = await create(body);
    if (!data) return null;
    const text = intl.formatMessage({
      id: 'report.prepared',
      defaultMessage: 'The report is being prepared. You may leave this page; it will be under “Your reports”.',
    });
    dispatch(successShown({ text }));
    return data;
  };
  return { prepare, isPreparing: isLoading, fault: error === undefined ? null : errorText(intl, apiErrorOf(error)) };
}
