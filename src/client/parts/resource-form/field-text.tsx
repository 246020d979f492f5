import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import { dateOfDay } from '../../lib/days';
import { bandsIn } from './bands/bands-text';
import type { FieldValue } from '../../ui/remote-select/options';
import type { Field } from './fields';
import { OptionLabels } from '../../ui/remote-select/option-label';
import { Picture } from './image-field';
import { idsOf, isEmpty, textOf } from './values';

const Text = ({ value }: { value: FieldValue }) => <bdi className="field-text">{textOf(value)}</bdi>;

const BandsValue = ({ text }: { readonly text: string }) => (
  <ul>
    {bandsIn(text).map(({ name, from }) => (
      <li key={from}>
        <bdi>{name}</bdi> <FormattedNumber value={from / 100} style="percent" maximumFractionDigits={1} />
      </li>
    ))}
  </ul>
);

/** A value as it reads, not as it is stored: labels in place of ids, dates and numbers in the person's language. */
export function FieldText({ field, value }: { readonly field: Field; readonly value: FieldValue }): ReactNode {
  if (isEmpty(value)) return <FormattedMessage id="form.value.none" defaultMessage="None" />;
  switch (field.kind) {
    case 'text':
      if (field.inputType !== 'password') return <Text value={value} />;
      return <FormattedMessage id="form.value.hidden" defaultMessage="Not shown" />;
    case 'textarea':
      return <Text value={value} />;
    case 'number':
      return typeof value === 'number' ? <FormattedNumber value={value} /> : <Text value={value} />;
    case 'choice':
      return <bdi>{field.options.find((option) => option.value === value)?.label ?? textOf(value)}</bdi>;
    case 'date': {
      const date = dateOfDay(textOf(value));
      return date ? <FormattedDate value={date} dateStyle="medium" /> : <Text value={value} />;
    }
    case 'select':
    case 'multiselect':
      return <OptionLabels ids={idsOf(value)} source={field.source} />;
    case 'colour':
      return <bdi>{textOf(value)}</bdi>;
    case 'bands':
      return <BandsValue text={textOf(value)} />;
    case 'image':
      return typeof value === 'string' || value instanceof File ? <Picture value={value} /> : null;
  }
}
