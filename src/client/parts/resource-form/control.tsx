import Input from 'antd/es/input/Input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import '../../ui/choice-group.css';
import { TextArea } from '../../ui/text-area';
import { BandsInput } from './bands/bands-input';
import { ColourInput } from './colour-input';
import { DayPicker } from './day-picker';
import type { Values } from '../../ui/remote-select/options';
import type { ControlProps, Field } from './fields';
import { ImageField } from './image-field';
import { ReferenceSelect } from './reference-select';
import type { References } from './references';
import { textOf } from './values';

interface FormControlProps extends ControlProps<Field> {
  readonly values: Values;
  readonly waitsFor: readonly string[];
  readonly labelId: string;
  readonly references: References | undefined;
}

/** The control that suits the kind of a field. */
export function Control({ field, values, waitsFor, labelId, references, ...control }: FormControlProps) {
  const { id, value, onChange, aria } = control;
  switch (field.kind) {
    case 'text': {
      const { inputType = 'text', autoComplete = 'off', dir = inputType === 'text' ? 'auto' : 'ltr' } = field;
      return (
        <Input
          {...aria}
          id={id}
          type={inputType}
          dir={dir}
          autoComplete={autoComplete}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    }
    case 'textarea':
      return (
        <TextArea {...aria} id={id} rows={3} value={textOf(value)} onChange={(event) => onChange(event.target.value)} />
      );
    case 'number':
      return (
        <InputNumber<number>
          {...aria}
          id={id}
          className="form-control"
          controls={false}
          inputMode={field.isWhole ? 'numeric' : 'decimal'}
          {...(field.isWhole && { precision: 0 })}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Radio.Group
          {...aria}
          id={id}
          aria-labelledby={labelId}
          optionType="button"
          value={value}
          options={[...field.options]}
          onChange={(event) => onChange(event.target.value as string)}
        />
      );
    case 'date':
      return <DayPicker {...aria} id={id} value={value} onChange={onChange} />;
    case 'select':
    case 'multiselect':
      return <ReferenceSelect {...control} {...{ field, values, waitsFor, references }} />;
    case 'bands':
      return <BandsInput {...{ id, labelId, onChange }} text={textOf(value)} />;
    case 'colour':
      return <ColourInput {...control} text={textOf(value)} />;
    case 'image':
      return <ImageField {...control} field={field} />;
  }
}
