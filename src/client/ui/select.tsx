import { useId, type AriaAttributes } from 'react';
import AntSelect, { type SelectProps as AntSelectProps } from 'antd/es/select';
import { matches } from '../lib/text-search';
import './select.css';
import { useMedia } from './use-environment';

/** More than this are searched, even where the keyboard comes up on the screen and takes half of it. */
const AT_A_GLANCE = 15;

type SelectOption<Value> = {
  readonly value: Value;
  readonly label: string;
  /** Of the label, where it is not the page's. */
  readonly lang?: string;
};

type Passed =
  | 'autoFocus'
  | 'defaultOpen'
  | 'disabled'
  | 'id'
  | 'loading'
  | 'onBlur'
  | 'onOpenChange'
  | 'placeholder'
  | 'prefix'
  | 'size';

interface SelectProps<Value extends string | number> extends Pick<AntSelectProps<Value>, Passed>, AriaAttributes {
  readonly className?: string;
  /** Null: none is chosen. */
  readonly value: Value | null;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** In the landmark or dialog of the field, where readers look for it; any nearer, a table or panel would cut it off. */
export const placeOf = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('[role="dialog"], main') ?? document.body;

/**
 * A label that may run the other way than the page, as a text (Unicode UAX #9, section 2.4): of an element, as `bdi`,
 * Ant Design would say the value when it says what is chosen.
 */
const isolate = (label: string): string => `\u2068${label}\u2069`;

/** Finds options by a part of their words; not a few ones where the keyboard would come up on the screen for it. */
export function useSearchWithin(options: readonly { readonly label: string }[]) {
  const hasMouse = useMedia('(any-pointer: fine)');
  return (
    (hasMouse || options.length > AT_A_GLANCE) && {
      filterOption: (query: string, option?: { readonly label: string }) => matches(query, option?.label),
    }
  );
}

/** One of a few or many, found by typing a part of its words. */
export function Select<Value extends string | number>({
  className = '',
  value,
  options,
  'aria-describedby': describedBy = '',
  ...props
}: SelectProps<Value>) {
  const ownId = useId();
  const { id = ownId } = props;
  const valueId = `${id}-value`;
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={`select ${className}`}>
      <AntSelect<Value, SelectOption<Value>>
        {...props}
        id={id}
        {...(props['aria-invalid'] === true && { status: 'error' as const })}
        aria-describedby={`${valueId} ${describedBy}`}
        value={chosen ? value : null}
        options={[...options]}
        optionRender={({ label }) => <bdi>{label}</bdi>}
        labelRender={() => isolate(chosen?.label ?? '')}
        showSearch={useSearchWithin(options)}
        onInputKeyDown={(event) => {
          // A space opens the list; no search begins with one.
          if (event.key === ' ' && event.currentTarget.value === '') event.preventDefault();
        }}
        getPopupContainer={placeOf}
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: 'select-popup' } }}
        // Real options for assistive technology.
        virtual={false}
      />
      {/* The field of Ant Design has no value: what is chosen stands beside it. */}
      <span hidden id={valueId} lang={chosen?.lang}>
        {chosen?.label ?? props.placeholder}
      </span>
    </div>
  );
}
