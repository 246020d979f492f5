import { useState } from 'react';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../../state/hooks';
import { selectClientId } from '../../../../state/selected-client/selectors';
import { FailedNotice } from '../../../../parts/failed-notice';
import { BlankState } from '../../../../ui/blank-state';
import { ChoiceGroup } from '../../../../ui/choice-group';
import { Notice } from '../../../../ui/notice';
import { Page } from '../../../../ui/page';
import '../../../../ui/print.css';
import { Waiting } from '../../../../ui/waiting';
import { LabelSheets, SIZES, type LabelSize } from './label-sheet';
import { readSelection } from './label-selection';
import './labels.css';
import { MOST_LABELS, useLabelLocations } from './use-label-locations';

/** `/admin/locations/labels`: codes for the doors of locations, on sheets of A4. */
export default function LabelsPage() {
  const intl = useIntl();
  const { state } = useLocation() as { readonly state: unknown };
  const [search] = useSearchParams();
  const clientId = useAppSelector(selectClientId);
  const [size, setSize] = useState<LabelSize>('usual');
  const { locations, isReady, isCut, error, retry } = useLabelLocations(readSelection(state, search, clientId));
  const sizes = (Object.keys(SIZES) as LabelSize[]).map((value) => ({
    value,
    label: intl.formatNumber(SIZES[value].columns * SIZES[value].rows),
  }));
  return (
    <div className="labels">
      <Page
        title={<FormattedMessage id="labels.title" defaultMessage="Print labels" />}
        intro={
          <FormattedMessage
            id="labels.intro"
            defaultMessage="Put each on its door. Scanned with a phone’s camera, it leads to the questionnaires of that location."
          />
        }
        actions={
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden="true" />}
            disabled={locations.length === 0}
            onClick={() => window.print()}
          >
            <FormattedMessage id="labels.print" defaultMessage="Print" />
          </Button>
        }
      >
        <div className="screen-only labels-choice">
          <ChoiceGroup
            legend={<FormattedMessage id="labels.size" defaultMessage="Labels on a sheet of A4" />}
            options={sizes}
            chosen={size}
            onChoose={setSize}
          />
          <p role="status">
            {isReady && (
              <FormattedMessage
                id="labels.count"
                defaultMessage="{count, plural, one {# label} other {# labels}}"
                values={{ count: locations.length }}
              />
            )}
          </p>
        </div>
        <div role="alert" className="screen-only">
          {error !== null && <FailedNotice error={error} onRetry={retry} />}
          {isCut && (
            <Notice kind="warning">
              <FormattedMessage
                id="labels.cut"
                defaultMessage="Only the first {most, number} are here. Search or filter the list for the others."
                values={{ most: MOST_LABELS }}
              />
            </Notice>
          )}
        </div>
        {!isReady && error === null && (
          <Waiting label={intl.formatMessage({ id: 'labels.reading', defaultMessage: 'Reading the locations…' })} />
        )}
        {isReady && locations.length === 0 && (
          <BlankState title={<FormattedMessage id="labels.none" defaultMessage="No location to print a label for" />} />
        )}
        <LabelSheets locations={locations} size={size} />
      </Page>
    </div>
  );
}
