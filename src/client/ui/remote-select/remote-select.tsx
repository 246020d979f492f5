import { useState, type AriaAttributes, type KeyboardEvent, type UIEvent } from 'react';
import Select, { type SelectProps } from 'antd/es/select';
import { placeOf } from '../select';
import { useClear } from '../use-clear';
import { isOffer, offerOf, type Making } from './making';
import type { Option, OptionSource, Values } from './options';
import { OptionLabel, OptionRow, wordsOf } from './option-label';
import { SelectFoot } from './select-foot';
import { useLabels, type Names } from './use-labels';
import { useOptions } from './use-options';
import './remote-select.css';

/** An option as antd takes it. */
export type MarkableOption = Option & { readonly disabled?: boolean };

/**
 * For the moment in which options grow: all before the marked one cannot be chosen. Whenever their number changes, antd
 * marks the first that can be; the arrow keys would begin at the top again.
 */
function keepMark(options: readonly Option[], marked: string | null): readonly MarkableOption[] {
  const place = options.findIndex(({ value }) => value === marked);
  return options.map((option, index) => (index < place ? { ...option, disabled: true } : option));
}

/** From so many px above the end of the list on, the next page is fetched. */
const NEAR_END = 48;
/** The same for the arrow keys, in options. */
const AHEAD = 10;

const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop + clientHeight >= scrollHeight - NEAR_END;

type Passed =
  | 'allowClear'
  | 'className'
  | 'disabled'
  | 'id'
  | 'maxTagCount'
  | 'maxTagPlaceholder'
  | 'placeholder'
  | 'popupMatchSelectWidth'
  | 'prefix';

interface RemoteSelectProps extends Pick<SelectProps, Passed>, AriaAttributes {
  readonly source: OptionSource;
  /** Of the form, for options that depend on others. */
  readonly values?: Values;
  /** What is chosen: one at most, unless it is `isMultiple`. */
  readonly ids: readonly string[];
  readonly isMultiple: boolean;
  /** What was chosen when it was opened stands first, and stays there while it is taken away. */
  readonly isChosenFirst?: boolean;
  /** What some that are chosen are called by now, as after they were changed elsewhere on the page. */
  readonly names?: Names;
  /** Offered where what is typed is not there. */
  readonly making?: Making | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** A filter depends on no form. */
const NO_VALUES: Values = {};

/** One or several of many, searched and paged on the server. */
export function RemoteSelect({
  source,
  values = NO_VALUES,
  ids,
  isMultiple,
  isChosenFirst = false,
  names,
  making,
  allowClear = true,
  onChange,
  ...props
}: RemoteSelectProps) {
  const found = useOptions(source, values);
  const labels = useLabels(ids, source, names);
  const clear = useClear();
  /** The option that Enter would choose. */
  const [marked, setMarked] = useState<string | null>(null);
  const [chosenBefore, setChosenBefore] = useState<readonly string[]>([]);
  const first = isChosenFirst && found.query === '' ? chosenBefore : [];
  const options: readonly Option[] = [
    ...first.map((value) => ({ value, label: wordsOf(labels.labelOf(value)) })),
    ...found.options.filter(({ value }) => !first.includes(value)),
  ];

  const offer = offerOf(making, found, options);

  const choose = (chosen: string | readonly string[] | undefined) => {
    const next = [chosen ?? []].flat();
    if (offer.isTaken(next)) return;
    labels.learn(
      found.options.filter(({ value }) => next.includes(value)).map(({ value, label }) => [value, label] as const),
    );
    onChange(next);
  };
  const onScroll = (event: UIEvent<HTMLElement>) => {
    if (isNearEnd(event.currentTarget)) found.more();
  };
  // With null too, when there is no option.
  const mark = (option: string | readonly string[] | null) => {
    setMarked(typeof option === 'string' ? option : null);
    if (options.slice(-AHEAD).some(({ value: last }) => last === option)) found.more();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !found.hasMore || options.at(-1)?.value !== marked) return;
    // Antd would go on at the top; the rest is still to come.
    event.stopPropagation();
    if (found.status === 'failed') found.retry();
  };
  return (
    <Select<string | readonly string[], MarkableOption>
      {...props}
      {...(isMultiple && { mode: 'multiple' as const })}
      value={isMultiple ? ids : (ids[0] ?? null)}
      options={[...(found.isGrowing ? keepMark(options, marked) : options), ...offer.options]}
      allowClear={allowClear && clear}
      showSearch={{ filterOption: false, onSearch: found.search }}
      // Several are said by Ant Design, if they are texts: of elements it would say the ids.
      labelRender={({ value: chosen }) => {
        const label = labels.labelOf(String(chosen));
        return (isMultiple && wordsOf(label)) || <OptionLabel label={label} />;
      }}
      optionRender={({ data }) => {
        if (first.includes(data.value)) return <OptionLabel label={labels.labelOf(data.value)} />;
        return <OptionRow {...data} isOffer={isOffer(data)} />;
      }}
      // Something: with nothing at all the list would not open. Its foot says how things are.
      notFoundContent={<span className="select-nothing" />}
      popupRender={(list) => (
        <>
          {list}
          <SelectFoot {...found} options={options} />
        </>
      )}
      onOpenChange={(isOpen) => {
        if (!isOpen) {
          found.close();
          return;
        }
        setChosenBefore(ids);
        found.open();
        labels.retry();
      }}
      getPopupContainer={placeOf}
      onPopupScroll={onScroll}
      onActive={mark}
      onInputKeyDown={onKeyDown}
      onChange={choose}
    />
  );
}
