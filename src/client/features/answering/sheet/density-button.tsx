import Button from 'antd/es/button';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectIsCompact } from '../../../state/sheet/selectors';
import { densityChosen } from '../../../state/sheet/slice';
import { keepInPlace } from './focus';

/** Twice as many questions on a laptop's screen, or room for each. On a narrow page all is as it was. */
export function DensityButton() {
  const dispatch = useAppDispatch();
  const isCompact = useAppSelector(selectIsCompact);
  return (
    <Button
      className="sheet-bar-density"
      aria-pressed={isCompact}
      onClick={() => {
        keepInPlace(() => {
          flushSync(() => dispatch(densityChosen({ density: isCompact ? 'comfortable' : 'compact' })));
        });
      }}
    >
      <FormattedMessage id="answering.bar.compact" defaultMessage="Compact" />
    </Button>
  );
}
