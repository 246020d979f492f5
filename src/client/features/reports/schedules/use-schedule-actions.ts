import { useIntl } from 'react-intl';
import type { Schedule } from '../../../../contract/schedules';
import { schedulesApi } from '../../../api/schedules-api';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { errorShown, successShown } from '../../../state/snackbars/slice';

/** What is done to a schedule from its list; each says what became of it. */
export function useScheduleActions() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [runCall] = schedulesApi.useRunScheduleMutation();
  const [pauseCall] = schedulesApi.usePauseScheduleMutation();
  const [removeCall] = schedulesApi.useDeleteScheduleMutation();
  const tell = (error: unknown, text: string) => {
    if (error === undefined) dispatch(successShown({ text }));
    else dispatch(errorShown({ message: errorText(intl, apiErrorOf(error)) }));
  };
  return {
    run: async ({ id, name }: Schedule) => {
      const { error } = await runCall({ id });
      tell(
        error,
        intl.formatMessage({ id: 'schedule.run.begun', defaultMessage: '“{name}” is being prepared.' }, { name }),
      );
    },
    pause: async ({ id, name }: Schedule, paused: boolean) => {
      const { error } = await pauseCall({ id, paused });
      tell(
        error,
        paused
          ? intl.formatMessage({ id: 'schedule.pause.done', defaultMessage: '“{name}” is paused.' }, { name })
          : intl.formatMessage({ id: 'schedule.resume.done', defaultMessage: '“{name}” is active again.' }, { name }),
      );
    },
    remove: async ({ id, name }: Schedule) => {
      const { error } = await removeCall({ id });
      // Deleted meanwhile: that is what was wanted.
      const isGone = error !== undefined && apiErrorOf(error).kind === 'notFound';
      tell(
        isGone ? undefined : error,
        intl.formatMessage({ id: 'schedule.delete.done', defaultMessage: '“{name}” was deleted.' }, { name }),
      );
    },
  };
}
