import QRCode from 'antd/es/qr-code';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Location } from '../../../../../contract/locations';
import { startAddress } from '../../../../lib/start-address';
import { useAppSelector } from '../../../../state/hooks';
import { selectLookup } from '../../../../state/admin/lookup';

/** How labels stand on a sheet of A4: so many beside and below each other. */
export const SIZES = {
  large: { columns: 1, rows: 2 },
  usual: { columns: 2, rows: 4 },
  small: { columns: 3, rows: 7 },
} as const;
export type LabelSize = keyof typeof SIZES;

function Label({ location: { id, name, code, client_id } }: { readonly location: Location }) {
  const intl = useIntl();
  const client = useAppSelector(selectLookup)('clients', client_id);
  return (
    <li className="label">
      {/* Black on white whatever the theme, and drawn as large as the label has room: cameras need the contrast. */}
      <QRCode
        type="svg"
        errorLevel="M"
        color="#000"
        bgColor="#fff"
        bordered={false}
        value={startAddress(id)}
        role="img"
        aria-label={intl.formatMessage({ id: 'labels.code', defaultMessage: 'Code of {name}' }, { name })}
      />
      <div className="label-words">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {code !== null && (
          <p>
            <bdi>{code}</bdi>
          </p>
        )}
        {client !== '' && (
          <p>
            <bdi>{client}</bdi>
          </p>
        )}
        <p className="label-hint">
          <FormattedMessage id="labels.hint" defaultMessage="Scan to start an assessment" />
        </p>
      </div>
    </li>
  );
}

interface LabelSheetsProps {
  readonly locations: readonly Location[];
  readonly size: LabelSize;
}

/** The labels, sheet by sheet as they are printed. */
export function LabelSheets({ locations, size }: LabelSheetsProps) {
  const { columns, rows } = SIZES[size];
  const perSheet = columns * rows;
  const sheets = Array.from({ length: Math.ceil(locations.length / perSheet) }, (_, sheet) =>
    locations.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  return (
    <div className={`label-sheets label-sheets-${size}`}>
      {sheets.map((labels) => (
        <ul key={labels[0]?.id} className="label-sheet">
          {labels.map((location) => (
            <Label key={location.id} location={location} />
          ))}
        </ul>
      ))}
    </div>
  );
}
