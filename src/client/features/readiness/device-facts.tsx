import { FormattedMessage } from 'react-intl';
import { PRODUCT } from '../../../../config/product';
import { useAppSelector } from '../../state/hooks';
import { selectOffersEvidence } from '../../state/media/selectors';
import { AskButton, InstallButton } from './actions';
import { Bytes } from '../../ui/bytes';
import { Fact } from './fact';
import type { Device } from './use-device';
import { isLittle, photosIn } from './verdict';

const names = {
  application: <FormattedMessage id="readiness.application" defaultMessage="The application" />,
  space: <FormattedMessage id="readiness.space" defaultMessage="Space left" />,
  kept: <FormattedMessage id="readiness.kept" defaultMessage="Keeping the data" />,
  installed: <FormattedMessage id="readiness.installed" defaultMessage="Installed" />,
};
const unknown = <FormattedMessage id="readiness.unknown" defaultMessage="The browser does not say" />;

function ApplicationFact({ application }: Pick<Device, 'application'>) {
  return application ? (
    <Fact
      state="good"
      name={names.application}
      figure={<FormattedMessage id="readiness.application.here" defaultMessage="On this device" />}
      note={<FormattedMessage id="readiness.application.opens" defaultMessage="It opens without a network" />}
    />
  ) : (
    <Fact
      state="bad"
      name={names.application}
      figure={<FormattedMessage id="readiness.application.missing" defaultMessage="Not on this device" />}
      note={
        <FormattedMessage id="readiness.application.opensNot" defaultMessage="It does not open without a network yet" />
      }
    />
  );
}

function SpaceFact({ free, used }: Pick<Device, 'free' | 'used'>) {
  const takesPhotos = useAppSelector(selectOffersEvidence);
  if (free === null) {
    return <Fact state="neutral" name={names.space} figure={unknown} />;
  }
  const photos = takesPhotos ? photosIn(free) : 0;
  return (
    <Fact
      state={isLittle(free) ? 'warning' : 'good'}
      name={names.space}
      figure={<Bytes of={free} />}
      note={
        <>
          {photos > 0 && (
            <>
              <FormattedMessage
                id="readiness.space.photos"
                defaultMessage="About {photos, plural, one {one more photo} other {# more photos}}"
                values={{ photos }}
              />
              <br />
            </>
          )}
          {used !== null && (
            <FormattedMessage
              id="readiness.space.used"
              defaultMessage="{product} uses {used}"
              values={{ product: PRODUCT.name, used: <Bytes of={used} /> }}
            />
          )}
        </>
      }
    />
  );
}

interface KeptFactProps extends Pick<Device, 'persisted'> {
  /** The browser was asked, and did not promise. */
  readonly declined: boolean;
  readonly onAsked: (promised: boolean) => void;
}

function KeptFact({ persisted, declined, onAsked }: KeptFactProps) {
  if (persisted === null) {
    return <Fact state="neutral" name={names.kept} figure={unknown} />;
  }
  if (persisted) {
    return (
      <Fact
        state="good"
        name={names.kept}
        figure={<FormattedMessage id="readiness.kept.promised" defaultMessage="Promised" />}
        note={<FormattedMessage id="readiness.kept.stays" defaultMessage="The browser keeps it until you delete it" />}
      />
    );
  }
  return (
    <Fact
      state="warning"
      name={names.kept}
      figure={<FormattedMessage id="readiness.kept.notPromised" defaultMessage="Not promised" />}
      note={
        declined ? (
          <FormattedMessage
            id="readiness.kept.declined"
            defaultMessage="The browser did not promise. It does for applications that are installed or often used."
          />
        ) : (
          <FormattedMessage
            id="readiness.kept.mayGo"
            defaultMessage="The browser may delete it when the device runs out of space"
          />
        )
      }
      action={<AskButton onAsked={onAsked} />}
    />
  );
}

function InstalledFact() {
  const installed = useAppSelector((state) => state.installation.installed);
  return installed ? (
    <Fact
      state="good"
      name={names.installed}
      figure={<FormattedMessage id="readiness.installed.yes" defaultMessage="Yes" />}
      note={<FormattedMessage id="readiness.installed.own" defaultMessage="It opens like any other application" />}
    />
  ) : (
    <Fact
      state="neutral"
      name={names.installed}
      figure={<FormattedMessage id="readiness.installed.no" defaultMessage="No" />}
      note={
        <FormattedMessage
          id="readiness.installed.tab"
          defaultMessage="This page is open in a browser; keep its address at hand"
        />
      }
      action={<InstallButton />}
    />
  );
}

/** The device itself: whether the application opens on it, and for how long the data stay. */
export const DeviceFacts = ({ device, ...kept }: { device: Device } & Omit<KeptFactProps, 'persisted'>) => (
  <>
    <ApplicationFact application={device.application} />
    <SpaceFact free={device.free} used={device.used} />
    <KeptFact persisted={device.persisted} {...kept} />
    <InstalledFact />
  </>
);
