import { FormattedMessage } from 'react-intl';
import { Age } from '../../ui/age';
import { Bytes } from '../../ui/bytes';
import type { Facts, Reason } from './verdict';

/** What speaks against going offline now, in words. */
export function ReasonText({ reason, facts }: { reason: Reason; facts: Facts }) {
  switch (reason) {
    case 'unsaved':
      return (
        <FormattedMessage
          id="readiness.reason.unsaved"
          defaultMessage="{unsaved, plural, one {One change is} other {# changes are}} not saved on this device."
          values={{ unsaved: facts.unsaved }}
        />
      );
    case 'noApplication':
      return (
        <FormattedMessage
          id="readiness.reason.noApplication"
          defaultMessage="The application itself is not on this device yet. Reload this page while you are connected."
        />
      );
    case 'noRecords':
      return (
        <FormattedMessage
          id="readiness.reason.noRecords"
          defaultMessage="Questionnaires and locations have to be copied to this device once."
        />
      );
    case 'recordsRefused':
      return (
        <FormattedMessage
          id="readiness.reason.recordsRefused"
          defaultMessage="This device could not keep its copy of the records. Free some space, then refresh."
        />
      );
    case 'needsAttention':
      return (
        <FormattedMessage
          id="readiness.reason.needsAttention"
          defaultMessage="{needsAttention, plural, one {One change needs} other {# changes need}} your decision before {needsAttention, plural, one {it} other {they}} can be sent."
          values={{ needsAttention: facts.needsAttention }}
        />
      );
    case 'oldRecords':
      return (
        <FormattedMessage
          id="readiness.reason.oldRecords"
          defaultMessage="The records on this device were last refreshed {age}."
          values={{ age: <Age of={facts.filledAt ?? ''} /> }}
        />
      );
    case 'littleSpace':
      return (
        <FormattedMessage
          id="readiness.reason.littleSpace"
          defaultMessage="Only {free} of space is left. Delete something else from this device."
          values={{ free: <Bytes of={facts.free ?? 0} /> }}
        />
      );
    case 'notKept':
      return (
        <FormattedMessage
          id="readiness.reason.notKept"
          defaultMessage="The browser has not promised to keep the data when the device runs out of space."
        />
      );
  }
}
