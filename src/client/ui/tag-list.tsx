import Popover from 'antd/es/popover';
import Tag from 'antd/es/tag';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { placeOf } from './select';
import './tag-list.css';

interface TagListProps {
  /** What these are, and whose: "Locations of Maya Lindqvist". */
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly name: string }[];
}

/** No cell has room for more. */
const MOST = 12;
/** In px: between two tags, and for how many do not fit. */
const GAP = 4;
const MORE = 40;

/** How many of these tags, one after the other, fit into a width with room to say how many do not. At least one. */
function fitting(widths: readonly number[], count: number, width: number): number {
  const ends = widths.reduce<number[]>((sums, own) => [...sums, (sums.at(-1) ?? -GAP) + GAP + own], []);
  // Where nothing is drawn, nothing is too wide.
  if (width === 0) return count;
  if (ends.length === count && (ends.at(-1) ?? 0) <= width) return count;
  return Math.max(1, ends.filter((end) => end + GAP + MORE <= width).length);
}

interface Measured {
  readonly items: TagListProps['items'];
  readonly width: number;
  readonly count: number;
}

/** How many tags fit into the element, as wide as it is now; null while as many as may be are drawn to be measured. */
function useFitting(items: TagListProps['items']) {
  const element = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const isMeasured = measured?.items === items;
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() =>
      setMeasured((before) => (before?.width === current.clientWidth ? before : null)),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  // Before it is seen.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || isMeasured) return;
    const width = current.clientWidth;
    const widths = [...current.querySelectorAll<HTMLElement>(':scope > .ant-tag')].map((tag) => tag.offsetWidth);
    setMeasured({ items, width, count: fitting(widths, items.length, width) });
  }, [items, isMeasured]);
  return { element, ...(isMeasured ? measured : { width: null, count: null }) };
}

/** References in a line, as many as fit; the others are counted, and all are shown by that count. */
export function TagList({ label, items }: TagListProps) {
  const intl = useIntl();
  const { element, width, count: measured } = useFitting(items);
  const count = measured ?? Math.min(items.length, MOST);
  // Of one width: where tags are drawn anew, it lies elsewhere.
  const [openAt, setOpenAt] = useState<number | null>(null);
  const isOpen = openAt !== null && openAt === width;
  const opener = useRef<HTMLButtonElement>(null);
  const hidden = items.length - count;
  const close = () => {
    setOpenAt(null);
    opener.current?.focus();
  };
  return (
    <div className={measured === null ? 'tag-list tag-list-loose' : 'tag-list'} ref={element}>
      {items.slice(0, count).map(({ id, name }) => (
        <Tag key={id} variant="filled">
          <bdi>{name}</bdi>
        </Tag>
      ))}
      {hidden > 0 && (
        <Popover
          open={isOpen}
          onOpenChange={(isNow) => setOpenAt(isNow ? width : null)}
          trigger="click"
          title={label}
          getPopupContainer={placeOf}
          destroyOnHidden
          content={
            <ul
              className="tag-list-all"
              aria-label={label}
              tabIndex={-1}
              // Whoever opened it by a key is read what it holds.
              ref={(list) => list?.focus()}
              onKeyDown={(event) => {
                if (event.key === 'Escape' || event.key === 'Tab') {
                  event.preventDefault();
                  close();
                }
              }}
            >
              {items.map(({ id, name }) => (
                <li key={id}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          }
        >
          <button
            ref={(button) => {
              opener.current = button;
              // A step of Tab in the row that is one alone, which may have said so before this was there.
              const row = button?.closest<HTMLElement>('[data-index][tabindex]');
              if (button && row) button.tabIndex = row.tabIndex;
            }}
            type="button"
            className="tag-list-more"
            aria-expanded={isOpen}
            aria-label={intl.formatMessage(
              { id: 'ui.tagList.more', defaultMessage: '{count, plural, one {One more} other {# more}}: {label}' },
              { count: hidden, label },
            )}
          >
            {intl.formatMessage({ id: 'admin.list.filterMore', defaultMessage: '+{more, number}' }, { more: hidden })}
          </button>
        </Popover>
      )}
    </div>
  );
}
