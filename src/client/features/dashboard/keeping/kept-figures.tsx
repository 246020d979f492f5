import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import { FormattedMessage } from 'react-intl';
import { BlankState } from '../../../ui/blank-state';
import { KeptList } from '../../../ui/kept-list';
import type { Kept } from './use-kept';

interface KeptFiguresProps {
  readonly kept: Kept;
  /** Whether the figures that are asked for are among them. */
  readonly isHere: boolean;
}

/** Offline: which figures this device holds, each with its age. */
export function KeptFigures({ kept: { all, here }, isHere }: KeptFiguresProps) {
  if (all === null) return null;
  const others = all.filter((kept) => !isHere || kept.key !== here?.key);
  return (
    <>
      {!isHere && (
        <BlankState
          icon={<DisconnectOutlined aria-hidden="true" />}
          title={
            <FormattedMessage
              id="dashboard.notKept"
              defaultMessage="You are offline, and these figures are not on this device"
            />
          }
          text={
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
            )
          }
        />
      )}
      {others.length > 0 && (
        <KeptList
          title={<FormattedMessage id="dashboard.kept" defaultMessage="Figures on this device" />}
          kept={others.map(({ key, search, title, at }) => ({ key, search, name: title, at }))}
        />
      )}
    </>
  );
}
