import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { isMissingCode } from '../../lib/missing-code';
import { useAppSelector } from '../../state/hooks';
import { PageState } from '../../ui/page-state';

const ReloadButton = () => (
  <Button
    type="primary"
    onClick={() => {
      window.location.reload();
    }}
  >
    <FormattedMessage id="app.broken.reload" defaultMessage="Reload" />
  </Button>
);

/** In place of a page that failed. */
export function BrokenPage({ error }: { error: unknown }) {
  const online = useAppSelector((state) => state.connectivity.online);
  if (isMissingCode(error)) {
    return (
      <PageState
        title={<FormattedMessage id="app.broken.missingCode.title" defaultMessage="This page could not be loaded" />}
        actions={<ReloadButton />}
      >
        {online ? (
          <FormattedMessage
            id="app.broken.missingCode.online"
            defaultMessage="A part of the application did not arrive; a new version may have been installed. Reload to get it. Your answers are safe."
          />
        ) : (
          <FormattedMessage
            id="app.broken.missingCode.offline"
            defaultMessage="This part of the application is not on this device yet. It opens as soon as there is a connection again. Your answers are safe on this device."
          />
        )}
      </PageState>
    );
  }
  return (
    <PageState
      title={<FormattedMessage id="app.broken.title" defaultMessage="Something went wrong on this page" />}
      actions={<ReloadButton />}
    >
      <FormattedMessage
        id="app.broken.text"
        defaultMessage="It is a fault of the application, not of yours. What was saved on this device is safe; reload to go on."
      />
    </PageState>
  );
}
