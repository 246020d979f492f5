import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { locationOfCode } from '../../../lib/start-address';
import { ScanButton } from '../../../parts/scanner/scan-button';

/** Scans the code on a door: as if the phone's own camera had opened it. */
export function ScanPlace() {
  const navigate = useNavigate();
  const take = (text: string) => {
    const locationId = locationOfCode(text);
    if (locationId === null)
      return (
        <FormattedMessage
          id="start.otherCode"
          defaultMessage="This code is not of {host}. Scan the one on the door of a location."
          values={{ host: <bdi>{window.location.host}</bdi> }}
        />
      );
    void navigate(`/start/${encodeURIComponent(locationId)}`);
    return null;
  };
  return (
    <ScanButton
      title={<FormattedMessage id="start.scan.title" defaultMessage="Scan the code of a location" />}
      onText={take}
    >
      <FormattedMessage id="start.scan" defaultMessage="Scan code" />
    </ScanButton>
  );
}
