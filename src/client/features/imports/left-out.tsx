import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui/notice';
import { leftOutCount, withAllRows } from './fixes';
import type { ImportControl } from './use-import';

/** How many rows were left out; they can be taken in again. */
export function LeftOut({ wizard: { fixes, changeFixes, running } }: { readonly wizard: ImportControl }) {
  const count = leftOutCount(fixes);
  if (count === 0) return null;
  return (
    <Notice
      kind="info"
      actions={
        <Button disabled={running !== null} onClick={() => changeFixes(withAllRows)}>
          <FormattedMessage id="import.out.takeIn" defaultMessage="Take in again" />
        </Button>
      }
    >
      <FormattedMessage
        id="import.out.count"
        defaultMessage="{count, plural, one {One row is left out.} other {# rows are left out.}}"
        values={{ count }}
      />
    </Notice>
  );
}
