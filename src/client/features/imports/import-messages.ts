import type { IntlShape } from 'react-intl';
import type { ImportSummary } from '../../../contract/imports';
import { isUnreachable, type ApiError } from '../../api/api-error';
import { errorText } from '../../state/errors/error-messages';

/** Counts as a person says them: "3 new, one changed". What there is none of is left out. */
export function summaryText(
  intl: IntlShape,
  { created, updated, skipped, failed, also_created: also = 0 }: ImportSummary,
): string {
  const parts = [
    created > 0 &&
      intl.formatMessage(
        { id: 'import.count.created', defaultMessage: '{count, plural, one {one new} other {# new}}' },
        { count: created },
      ),
    updated > 0 &&
      intl.formatMessage(
        { id: 'import.count.updated', defaultMessage: '{count, plural, one {one changed} other {# changed}}' },
        { count: updated },
      ),
    skipped > 0 &&
      intl.formatMessage(
        { id: 'import.count.skipped', defaultMessage: '{count, plural, one {one unchanged} other {# unchanged}}' },
        { count: skipped },
      ),
    failed > 0 &&
      intl.formatMessage(
        {
          id: 'import.count.failed',
          defaultMessage: '{count, plural, one {one with a problem} other {# with problems}}',
        },
        { count: failed },
      ),
    also > 0 &&
      intl.formatMessage(
        {
          id: 'import.count.also',
          defaultMessage: '{count, plural, one {one more that rows name} other {# more that rows name}}',
        },
        { count: also },
      ),
  ].filter((part) => part !== false);
  if (parts.length === 0) return intl.formatMessage({ id: 'import.count.none', defaultMessage: 'no rows' });
  return intl.formatList(parts, { type: 'unit' });
}

/** The server knows what is wrong with a file: then its words are enough. */
export function serverText(intl: IntlShape, error: ApiError): string {
  const message = 'message' in error ? error.message : '';
  if (error.kind === 'invalid')
    return [...new Set(Object.values(error.fields).flat())].join(' ') || message || errorText(intl, error);
  return (error.kind === 'refused' || error.kind === 'conflict') && message !== '' ? message : errorText(intl, error);
}

/** What went wrong while a file was checked, and what that means for it. */
export function checkFaultText(intl: IntlShape, error: ApiError): string {
  const words = serverText(intl, error);
  if (!isUnreachable(error)) return words;
  return intl.formatMessage(
    { id: 'import.fault.check', defaultMessage: '{words} Nothing is lost: try again.' },
    { words },
  );
}

export const changedFileText = (intl: IntlShape): string =>
  intl.formatMessage({
    id: 'import.fault.changed',
    defaultMessage: 'The file was changed, moved or deleted after it was read. Go back and choose it again.',
  });

/** The answer to an import was lost. `canAsk`: the server can be asked what became of it. */
export function lostText(intl: IntlShape, error: ApiError, canAsk: boolean): string {
  const words = serverText(intl, error);
  return canAsk
    ? intl.formatMessage(
        {
          id: 'import.fault.lost',
          defaultMessage:
            '{words} Whether the rows were imported is not known yet. Find out below: nothing is imported twice.',
        },
        { words },
      )
    : intl.formatMessage(
        {
          id: 'import.fault.import',
          defaultMessage:
            '{words} It is not known whether the rows were imported. Check again: those that were are unchanged then.',
        },
        { words },
      );
}

/** A size as a person says it: "26 MB". */
export const sizeText = (intl: IntlShape, bytes: number): string =>
  bytes < 1024 * 1024
    ? intl.formatNumber(Math.max(1, Math.ceil(bytes / 1024)), { style: 'unit', unit: 'kilobyte', unitDisplay: 'short' })
    : intl.formatNumber(bytes / 1024 / 1024, {
        style: 'unit',
        unit: 'megabyte',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      });
