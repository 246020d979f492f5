import type { IntlShape } from 'react-intl';
import type { RecordPage } from '../../../api/base-api';
import { depositBody } from '../../../api/secret-bodies';
import { errorText } from '../../../state/errors/error-messages';
import { apiErrorOf } from '../../../state/session/actions';
import type { Outcome } from '../../../parts/resource-form/fields';
import type { Values } from '../../../ui/remote-select/options';
import type { AdminRecord, AdminResource, CallResult } from '../resource';

/** What the record is called as the form stands. */
export const nameIn = ({ name }: Values): string => (typeof name === 'string' ? name.trim() : '');

/** What is sent of a form's values: passwords and files by a handle, so that no log shows them. */
export function callOf<R extends AdminRecord>(resource: AdminResource<R>, values: Values) {
  const { values: shown, secret } = resource.toBody(values);
  return {
    values: shown,
    ...(secret !== undefined && Object.keys(secret).length > 0 && { secret: depositBody(secret) }),
  };
}

/** What became of a call that saves, all but what somebody else saved first. */
export function outcomeOf(result: CallResult<RecordPage>, intl: IntlShape): Outcome {
  if (result.error === undefined) return { kind: 'saved' };
  const error = apiErrorOf(result.error);
  if (error.kind === 'invalid') return { kind: 'invalid', fields: error.fields, message: errorText(intl, error) };
  return { kind: 'failed', message: errorText(intl, error) };
}
