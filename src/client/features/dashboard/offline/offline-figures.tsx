import { FormattedMessage } from 'react-intl';
import { CachedFigures } from '../../../parts/cached-figures';
import type { FiguresCache } from './use-figures-cache';

interface OfflineFiguresProps {
  readonly cache: FiguresCache;
  /** Whether the figures that are asked for are among them. */
  readonly isHere: boolean;
}

/** Offline: which figures this device holds, each with its age. */
export function OfflineFigures({ cache: { all, here }, isHere }: OfflineFiguresProps) {
  if (all === null) return null;
  const others = all.filter(({ key }) => !isHere || key !== here?.key);
  const missing = {
    title: (
      <FormattedMessage
        id="dashboard.notKept"
        defaultMessage="You are offline, and these figures are not on this device"
      />
    ),
    text:
      others.length > 0 ? (
        <FormattedMessage
          id="dashboard.notKeptText"
          defaultMessage="Choose figures that were seen here before, or come back with a connection."
        />
      ) : (
        <FormattedMessage
          id="dashboard.nothingKept"
          defaultMessage="What is seen here with a connection can be looked up without one."
        />
      ),
  };
  return (
    <CachedFigures
      missing={isHere ? undefined : missing}
      title={<FormattedMessage id="dashboard.kept" defaultMessage="Figures on this device" />}
      cached={others.map(({ key, search, title, at }) => ({ key, search, name: title, at }))}
    />
  );
}
