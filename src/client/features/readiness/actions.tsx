import Button, { type ButtonProps } from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { askToKeepData } from '../../lib/device-storage';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { installationRequested } from '../../state/installation/slice';

/** Asks the browser to keep the data. Some ask the person in turn, so the answer may take its time. */
export function AskButton({ onAsked, ...props }: { onAsked: (promised: boolean) => void } & Pick<ButtonProps, 'type'>) {
  return (
    <Button {...props} onClick={() => void askToKeepData().then(onAsked)}>
      <FormattedMessage id="readiness.ask" defaultMessage="Ask the browser" />
    </Button>
  );
}

/** Installs the application, or shows how; nothing where neither is possible. */
export function InstallButton(props: Pick<ButtonProps, 'type'>) {
  const dispatch = useAppDispatch();
  const way = useAppSelector((state) => state.installation.way);
  if (way === null) return null;
  return (
    <Button {...props} onClick={() => dispatch(installationRequested())}>
      {way === 'browser' ? (
        <FormattedMessage id="readiness.install" defaultMessage="Install" />
      ) : (
        <FormattedMessage id="readiness.showHow" defaultMessage="Show how to install" />
      )}
    </Button>
  );
}
