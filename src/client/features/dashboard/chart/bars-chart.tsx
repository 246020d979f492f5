import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../ui/use-environment';
import { useMarks } from './use-marks';

/** The width of an element, in px; 0 until it is known. Spread `ref` on it. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, width };
}

interface Bar {
  readonly key: string;
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  /** At the bar's end. */
  readonly text: string;
  /** Null: there is nothing to open. */
  readonly onOpen: (() => void) | null;
}

interface BarsChartProps {
  /** In words: what it shows. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly isRtl: boolean;
}

/** In px: a line of text; on a phone a thumb. */
const ROW = 30;
const THUMB_ROW = 44;
const THICK = 12;
const GAP = 12;
const WIDEST_NAME = 240;
const LETTER = 7.6;

const short = (name: string, width: number) => {
  const letters = Math.max(4, Math.floor(width / LETTER));
  return name.length <= letters ? name : `${name.slice(0, letters - 1)}…`;
};

/** How far each of many is, one below the other: name, bar, and its number at the end. Each opens what it counts. */
export function BarsChart({ label, bars, isRtl }: BarsChartProps) {
  const { ref, width } = useWidth();
  const row = useMedia('(width < 600px)') ? THUMB_ROW : ROW;
  const opened = bars.filter(({ onOpen }) => onOpen !== null);
  const mark = useMarks(opened.length, isRtl);
  const nameWidth = Math.min(WIDEST_NAME, width * 0.34);
  const textWidth = Math.max(...bars.map(({ text }) => text.length)) * LETTER + GAP;
  const length = Math.max(0, width - nameWidth - GAP - textWidth);
  /** A place that is so far from where lines begin. */
  const at = (distance: number, size = 0) => (isRtl ? width - distance - size : distance);
  return (
    <div ref={ref} className="bars-chart">
      {width > 0 && (
        <svg
          width={width}
          height={row * bars.length}
          viewBox={`0 0 ${String(width)} ${String(row * bars.length)}`}
          role="group"
          aria-label={label}
        >
          {bars.map((bar, place) => {
            const { key, name, percent, text, onOpen } = bar;
            const words = `${name}: ${text}`;
            const middle = row * (place + 0.5);
            const filled = (length * percent) / 100;
            return (
              <g
                key={key}
                {...(onOpen ? mark(opened.indexOf(bar), words, onOpen) : { role: 'img', 'aria-label': words })}
              >
                <title>{words}</title>
                <rect x={0} y={row * place} width={width} height={row} fill="transparent" />
                <text x={at(0)} y={middle} dominantBaseline="central" fontSize={14} fill="var(--ant-color-text)">
                  {short(name, nameWidth)}
                </text>
                <rect
                  x={at(nameWidth + GAP, length)}
                  y={middle - THICK / 2}
                  width={length}
                  height={THICK}
                  rx={THICK / 2}
                  fill="var(--ant-color-fill-secondary)"
                />
                {filled > 0 && (
                  <rect
                    x={at(nameWidth + GAP, filled)}
                    y={middle - THICK / 2}
                    width={filled}
                    height={THICK}
                    rx={Math.min(THICK, filled) / 2}
                    fill="var(--ant-color-primary)"
                  />
                )}
                <text
                  x={at(width)}
                  y={middle}
                  dominantBaseline="central"
                  textAnchor="end"
                  fontSize={14}
                  fill="var(--ant-color-text-secondary)"
                >
                  {text}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
