import type { ReactNode } from 'react';

/** Lines of writing at a place: each as wide as it says. */
const Lines = ({ x, y, widths }: { readonly x: number; readonly y: number; readonly widths: readonly number[] }) =>
  widths.map((width, place) => (
    <rect key={place} className="draw-line" x={x} y={y + 13 * place} width={width} height="5" rx="2.5" />
  ));

const Sheet = ({ children }: { readonly children?: ReactNode }) => (
  <>
    <rect className="draw-paper" x="46" y="12" width="56" height="70" rx="7" />
    {children}
  </>
);

const Cloud = () => (
  <path className="draw-paper" d="M44 68a17 17 0 0 1-1-34 25 25 0 0 1 47-6 18 18 0 0 1 8 35c-2 3-4 5-8 5Z" />
);

const DRAWINGS = {
  /** Nothing yet. */
  list: (
    <>
      <rect className="draw-behind" x="54" y="6" width="56" height="70" rx="7" />
      <Sheet>
        <Lines x={56} y={28} widths={[36, 26, 32]} />
        <circle className="draw-accent" cx="104" cy="70" r="13" />
        <path className="draw-on-accent" d="M104 64v12m-6-6h12" />
      </Sheet>
    </>
  ),
  /** Nothing of it matches. */
  search: (
    <>
      <Sheet>
        <Lines x={56} y={26} widths={[22, 30, 18, 26]} />
      </Sheet>
      <path className="draw-handle" d="m100 66 15 15" />
      <circle className="draw-glass" cx="88" cy="52" r="19" />
      <path className="draw-accent-line" d="m81 52 14 0" />
    </>
  ),
  /** All has been sent. */
  sent: (
    <>
      <Cloud />
      <path className="draw-way" d="M70 92V78" />
      <circle className="draw-done" cx="70" cy="48" r="14" />
      <path className="draw-on-accent points-not" d="m63.5 48.5 4.5 5 8.5-10" />
    </>
  ),
  /** No news. */
  bell: (
    <>
      <path className="draw-paper" d="M44 68c7-6 8-14 8-26a18 18 0 0 1 36 0c0 12 1 20 8 26Z" />
      <path className="draw-accent-line" d="M62 76a8 8 0 0 0 16 0M70 18v6" />
      <path className="draw-way" d="M104 30h14l-14 14h14" />
    </>
  ),
  /** There is no connection. */
  offline: (
    <>
      <Cloud />
      <path className="draw-accent-line" d="m34 16 74 68" />
    </>
  ),
  /** Out of this person's reach. */
  closed: (
    <>
      <path className="draw-accent-line" d="M56 44V32a14 14 0 0 1 28 0v12" />
      <rect className="draw-paper" x="46" y="42" width="48" height="40" rx="8" />
      <circle className="draw-accent" cx="70" cy="58" r="5" />
      <path className="draw-accent-line" d="M70 60v10" />
    </>
  ),
  /** It could not be had. */
  failed: (
    <>
      <Sheet>
        <Lines x={56} y={28} widths={[36, 24]} />
      </Sheet>
      <path className="draw-warning" d="m98 42 20 36H78Z" />
      <path className="draw-on-warning" d="M98 54v11m0 6v.5" />
    </>
  ),
  /** Nothing waits: good news. */
  good: (
    <>
      <circle className="draw-sun" cx="98" cy="34" r="12" />
      <path className="draw-sun-rays" d="M98 12v5M116 18l-3.5 3.5M120 36h-5M80 18l3.5 3.5" />
      <path className="draw-hill" d="M14 84C34 56 60 52 82 64S112 78 126 70V84Z" />
      <path className="draw-wall" d="M52 44 68 31 84 44V66H52Z" />
      <path className="draw-accent-line" d="M48 45 68 29 88 45" />
      <path className="draw-accent-line points-not" d="m62 52 5 5 9-10" />
    </>
  ),
  /** No figures yet. */
  figures: (
    <>
      <path className="draw-accent-line" d="M30 16v64h82" />
      <rect className="draw-behind" x="40" y="54" width="14" height="22" rx="3" />
      <rect className="draw-behind" x="62" y="42" width="14" height="34" rx="3" />
      <rect className="draw-bar" x="84" y="28" width="14" height="48" rx="3" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Drawing = keyof typeof DRAWINGS;

/** The drawings, in Ant Design's colours by the style sheet, so that they are right in light and dark. */
export default function Drawings({ of }: { readonly of: Drawing }) {
  return (
    <svg className="drawing points" viewBox="0 0 140 96" focusable="false">
      <ellipse className="draw-ground" cx="70" cy="84" rx="56" ry="8" />
      {DRAWINGS[of]}
    </svg>
  );
}
