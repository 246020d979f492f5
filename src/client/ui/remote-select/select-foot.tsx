import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { RetryButton } from '../retry-button';

interface SelectFootProps {
  /** What is searched for. */
  readonly query: string;
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly options: readonly unknown[];
  readonly hasMore: boolean;
  readonly isOfDevice: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** Below the options of a remote select: how asking for them goes, and how to go on. */
export function SelectFoot({ query, status, options, hasMore, isOfDevice, more, retry }: SelectFootProps) {
  const isNothing = status === 'loaded' && options.length === 0;
  return (
    // A press here must not take the focus from the field, whose keys choose.
    <div className="select-foot" onMouseDown={(event) => event.preventDefault()}>
      <span role="status">
        {status === 'loading' && <FormattedMessage id="form.select.loading" defaultMessage="Loading…" />}
        {status === 'failed' && (
          <FormattedMessage id="form.select.failed" defaultMessage="The choices could not be loaded." />
        )}
        {isNothing && query !== '' && <FormattedMessage id="form.select.nothing" defaultMessage="Nothing matches." />}
        {isNothing && query === '' && <FormattedMessage id="form.select.none" defaultMessage="There are none yet." />}
        {isOfDevice && ' '}
        {isOfDevice && (
          <FormattedMessage
            id="form.select.device"
            defaultMessage="You are offline: these are the records on this device."
          />
        )}
      </span>
      {status === 'failed' && <RetryButton size="small" onClick={retry} />}
      {status !== 'failed' && hasMore && (
        <Button size="small" onClick={more}>
          <FormattedMessage id="form.select.more" defaultMessage="Show more" />
        </Button>
      )}
    </div>
  );
}
