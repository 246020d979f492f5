import { useState, type KeyboardEvent, type UIEvent } from 'react';
import Select from 'antd/es/select';
import { FormattedMessage, useIntl } from 'react-intl';
import '../select.css';
import type { ControlProps, SelectField, Values } from './fields';
import { keepMark, type MarkableOption } from './keep-mark';
import { OptionLabel } from './option-label';
import { SelectFoot } from './select-foot';
import { useLabels } from './use-labels';
import { useOptions } from './use-options';
import { idsOf } from './values';

/** From so many px above the end of the list on, the next page is fetched. */
const NEAR_END = 48;
/** The same for the arrow keys, in options. */
const AHEAD = 10;

const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop + clientHeight >= scrollHeight - NEAR_END;

const OptionRow = ({ label, note }: { label: string; note: string | undefined }) => (
  <span className="option-row">
    <bdi>{label}</bdi>
    {note !== undefined && <bdi className="option-note">{note}</bdi>}
  </span>
);

interface RemoteSelectProps extends ControlProps<SelectField> {
  readonly values: Values;
  /** Labels of the fields that must have a value first. */
  readonly waitsFor: readonly string[];
}

/** One or several of many, searched and paged on the server. */
export function RemoteSelect({ field, id, value, onChange, aria, values, waitsFor }: RemoteSelectProps) {
  const intl = useIntl();
  const isMultiple = field.kind === 'multiselect';
  const ids = idsOf(value);
  const options = useOptions(field.source, values);
  const labels = useLabels(ids, field.source);
  /** The option that Enter would choose. */
  const [marked, setMarked] = useState<string | null>(null);

  const choose = (chosen: string | string[] | undefined, picked: MarkableOption | MarkableOption[] | undefined) => {
    labels.learn(
      [picked ?? []].flat().flatMap((option) => ('label' in option ? [[option.value, option.label] as const] : [])),
    );
    onChange(chosen ?? null);
  };
  const onScroll = (event: UIEvent<HTMLElement>) => {
    if (isNearEnd(event.currentTarget)) options.more();
  };
  // With null too, when there is no option.
  const mark = (option: string | string[] | null) => {
    setMarked(typeof option === 'string' ? option : null);
    if (options.options.slice(-AHEAD).some(({ value: last }) => last === option)) options.more();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !options.hasMore || options.options.at(-1)?.value !== marked) return;
    // Antd would go on at the top; the rest is still to come.
    event.stopPropagation();
    if (options.status === 'failed') options.retry();
  };
  return (
    <Select<string | string[], MarkableOption>
      {...aria}
      {...(isMultiple && { mode: 'multiple' as const })}
      id={id}
      value={isMultiple ? [...ids] : (ids[0] ?? null)}
      options={[...(options.isGrowing ? keepMark(options.options, marked) : options.options)]}
      allowClear
      disabled={waitsFor.length > 0}
      placeholder={
        waitsFor.length > 0 ? (
          <FormattedMessage
            id="form.select.first"
            defaultMessage="Choose {fields} first"
            values={{ fields: intl.formatList(waitsFor) }}
          />
        ) : (
          field.placeholder
        )
      }
      showSearch={{ filterOption: false, onSearch: options.search }}
      labelRender={({ value: chosen }) => <OptionLabel label={labels.labelOf(String(chosen))} />}
      optionRender={({ data }) => <OptionRow label={data.label} note={data.note} />}
      // Something: with nothing at all the list would not open. Its foot says how things are.
      notFoundContent={<span className="select-nothing" />}
      popupRender={(list) => (
        <>
          {list}
          <SelectFoot {...options} />
        </>
      )}
      onOpenChange={(isOpen) => {
        if (!isOpen) {
          options.close();
          return;
        }
        options.open();
        labels.retry();
      }}
      // With the field, so that it is part of the same landmark.
      getPopupContainer={({ parentElement }: HTMLElement) => parentElement ?? document.body}
      onPopupScroll={onScroll}
      onActive={mark}
      onInputKeyDown={onKeyDown}
      onChange={choose}
    />
  );
}
