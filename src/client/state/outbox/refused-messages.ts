import { defineMessages, type IntlShape } from 'react-intl';
import type { ApiError } from '../../api/api-error';
import { isFields } from '../../lib/fields';
import { errorText } from '../errors/error-messages';

/** When an answer was completed, and by which director, as far as the record that came with the refusal says. */
function completionOf(record: unknown): { at: string | null; by: string | null } {
  if (!isFields(record)) return { at: null, by: null };
  const { worked } = record;
  const at = (isFields(worked) ? worked['completed_at'] : null) ?? record['submitted_at'];
  const share = record['share'];
  const director =
    isFields(share) && typeof share['submitted_at'] === 'string' ? (share['name'] ?? share['email']) : null;
  return {
    at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null,
    by: typeof director === 'string' ? director : null,
  };
}

function completedText(intl: IntlShape, record: unknown): string {
  const { at, by } = completionOf(record);
  if (at === null) {
    return intl.formatMessage({
      id: 'error.completed',
      defaultMessage: 'The assessment was completed meanwhile: nothing in it can be changed any more.',
    });
  }
  const time = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return by === null
    ? intl.formatMessage(
        {
          id: 'error.completedAt',
          defaultMessage: 'The assessment was completed meanwhile, on {time}: nothing in it can be changed any more.',
        },
        { time },
      )
    : intl.formatMessage(
        {
          id: 'error.completedBy',
          defaultMessage:
            'The assessment was completed meanwhile by {by}, on {time}: nothing in it can be changed any more.',
        },
        { by, time },
      );
}

const roundMessages = defineMessages({
  taken_back: {
    id: 'error.takenBack',
    defaultMessage: 'Those who sent it work on it again: nothing can be changed until they send it once more.',
  },
  sent_again: {
    id: 'error.sentAgain',
    defaultMessage: 'It was sent again since. Look at what changed, then decide anew.',
  },
});

/** Why a change was not taken; that an assessment was completed meanwhile is more than that somebody was first. */
export function refusedText(intl: IntlShape, error: ApiError): string {
  if (error.kind !== 'conflict') return errorText(intl, error);
  if (error.completed) return completedText(intl, error.current);
  return error.round ? intl.formatMessage(roundMessages[error.round]) : errorText(intl, error);
}
