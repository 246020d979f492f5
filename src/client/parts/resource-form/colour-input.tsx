import Button from 'antd/es/button';
import ColorPicker from 'antd/es/color-picker';
import { FormattedMessage } from 'react-intl';
import './colour-input.css';
import type { ControlProps, Field } from './fields';

interface ColourInputProps extends Pick<ControlProps<Field>, 'id' | 'onChange' | 'aria'> {
  /** `#rrggbb`; empty: none was chosen. */
  readonly text: string;
}

/** A colour, which may be taken out again. */
export function ColourInput({ id, text, onChange, aria }: ColourInputProps) {
  return (
    <ColorPicker
      value={text === '' ? null : text}
      disabledAlpha
      allowClear
      format="hex"
      onChange={(colour) => onChange(colour.cleared ? null : colour.toHexString())}
    >
      <Button id={id} {...aria}>
        {text === '' ? (
          <FormattedMessage id="form.value.none" defaultMessage="None" />
        ) : (
          <>
            <span className="colour-swatch" style={{ background: text }} aria-hidden="true" />
            <bdi>{text}</bdi>
          </>
        )}
      </Button>
    </ColorPicker>
  );
}
