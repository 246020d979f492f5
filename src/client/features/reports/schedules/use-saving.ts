import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Schedule } from '../../../../contract/schedules';
import { schedulesApi } from '../../../api/schedules-api';
import { SCHEDULES_PATH } from '../../../lib/schedules-path';
import type { Outcome } from '../../../parts/resource-form/fields';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { successShown } from '../../../state/snackbars/slice';
import type { Values } from '../../../ui/remote-select/options';
import { bodyOf, faultsOf, valuesOf } from './schedule-values';

/**
 * Saves a new schedule, or one as it was seen; then leads to all of them. What somebody else saved meanwhile is the person's
 * to choose.
 */
export function useSaving(schedule: Schedule | null) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [add] = schedulesApi.useAddScheduleMutation();
  const [change] = schedulesApi.useChangeScheduleMutation();
  const [seen, setSeen] = useState(schedule?.updated_at ?? '');

  return async (values: Values): Promise<Outcome> => {
    const body = bodyOf(values);
    const { data, error } = schedule ? await change({ id: schedule.id, body, seen }) : await add(body);
    if (data) {
      const text = intl.formatMessage(
        { id: 'schedule.saved', defaultMessage: '“{name}” was saved.' },
        { name: data.name },
      );
      dispatch(successShown({ text }));
      // After the form knows that nothing in it is unsaved any more.
      queueMicrotask(() => void navigate(SCHEDULES_PATH));
      return { kind: 'saved' };
    }
    const failure = apiErrorOf(error);
    if (failure.kind === 'changedMeanwhile') {
      const current = failure.current as Schedule;
      setSeen(current.updated_at);
      return { kind: 'conflict', current: valuesOf(current), by: null };
    }
    if (failure.kind === 'invalid')
      return { kind: 'invalid', fields: faultsOf(failure.fields), message: errorText(intl, failure) };
    return { kind: 'failed', message: errorText(intl, failure) };
  };
}
