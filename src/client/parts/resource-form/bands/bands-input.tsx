import CloseOutlined from '@ant-design/icons/CloseOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import Input from 'antd/es/input/Input';
import InputNumber from 'antd/es/input-number';
import { useRef } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Band } from '../../../../contract/results';
import { Select } from '../../../ui/select';
import '../../band-mark.css';
import './bands.css';
import { bandsIn, bandsText } from './bands-text';

const colours = defineMessages<Band['colour']>({
  green: { id: 'admin.bands.green', defaultMessage: 'Green' },
  lime: { id: 'admin.bands.lime', defaultMessage: 'Lime' },
  amber: { id: 'admin.bands.amber', defaultMessage: 'Amber' },
  orange: { id: 'admin.bands.orange', defaultMessage: 'Orange' },
  red: { id: 'admin.bands.red', defaultMessage: 'Red' },
  blue: { id: 'admin.bands.blue', defaultMessage: 'Blue' },
  grey: { id: 'admin.bands.grey', defaultMessage: 'Grey' },
});
const COLOURS = Object.keys(colours) as Band['colour'][];
const MOST = 7;
/** From where on the first ones are offered, and in which colour. */
const USUAL: readonly Omit<Band, 'name'>[] = [
  { from: 80, colour: 'green' },
  { from: 50, colour: 'amber' },
  { from: 0, colour: 'red' },
];

interface BandsInputProps {
  readonly id: string;
  readonly labelId: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** What results are called: a name, from how many percent, and a colour each. */
export function BandsInput({ id, labelId, text, onChange }: BandsInputProps) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const bands = bandsIn(text);
  const write = (next: readonly Band[]) => onChange(bandsText(next));
  const change = (at: number, values: Partial<Band>) =>
    write(bands.map((band, place) => (place === at ? { ...band, ...values } : band)));
  const free = USUAL.find(({ from }) => !bands.some((band) => band.from === from)) ?? { from: 100, colour: 'blue' };
  return (
    <div id={id} role="group" aria-labelledby={labelId} tabIndex={-1}>
      <ul ref={list} className="bands">
        {bands.map(({ name, from, colour }, at) => (
          <li key={at} className="bands-row">
            <Input
              className="bands-name"
              aria-label={intl.formatMessage(
                { id: 'admin.bands.name', defaultMessage: 'Name of band {number, number}' },
                { number: at + 1 },
              )}
              maxLength={40}
              value={name}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <InputNumber<number>
              className="bands-from"
              aria-label={intl.formatMessage(
                { id: 'admin.bands.from', defaultMessage: 'Band {number, number} from (%)' },
                { number: at + 1 },
              )}
              controls={false}
              inputMode="decimal"
              suffix="%"
              min={0}
              max={100}
              value={from}
              onChange={(next) => change(at, { from: next ?? 0 })}
            />
            <Select
              className="bands-colour"
              aria-label={intl.formatMessage(
                { id: 'admin.bands.colour', defaultMessage: 'Colour of band {number, number}' },
                { number: at + 1 },
              )}
              value={colour}
              options={COLOURS.map((value) => ({ value, label: intl.formatMessage(colours[value]) }))}
              onChange={(next) => change(at, { colour: next })}
            />
            <span className={`band band-${colour}`} aria-hidden="true" />
            <button
              type="button"
              className="round-button"
              aria-label={intl.formatMessage(
                { id: 'admin.bands.remove', defaultMessage: 'Remove band {number, number}' },
                { number: at + 1 },
              )}
              onClick={() => {
                write(bands.toSpliced(at, 1));
                list.current?.parentElement?.focus();
              }}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {bands.length < MOST && (
        <button type="button" className="quiet-button" onClick={() => write([...bands, { name: '', ...free }])}>
          <PlusOutlined aria-hidden="true" /> <FormattedMessage id="admin.bands.add" defaultMessage="Add a band" />
        </button>
      )}
    </div>
  );
}
