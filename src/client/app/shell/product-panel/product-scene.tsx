/** A tick in a round, at a place of the scene. Ticks look the same in all directions of writing. */
const Tick = ({ x, y, kind }: { readonly x: number; readonly y: number; readonly kind: 'done' | 'open' }) => (
  <g className={`product-tick product-${kind}`}>
    <circle cx={x} cy={y} r="9" />
    {kind === 'done' && <path d={`m${String(x - 4)} ${String(y)} 3 3.5 5.5-6.5`} />}
  </g>
);

/** A house on its hill. */
const House = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) => (
  <g transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`}>
    <path className="product-wall" d="M0 0 24-20 48 0V34H0Z" />
    <path className="product-roof" d="M-6 2 24-23 54 2" />
    <path className="product-door" d="M18 34V16H30V34Z" />
  </g>
);

/**
 * Locations in the hills, and a device on which an assessment goes on while its answers wait to be sent. For the eye
 * only; what it means stands below it. Colours are in the style sheet, by Ant Design's variables.
 */
export const ProductScene = () => (
  <svg className="product-scene points" viewBox="0 0 480 260" aria-hidden="true" focusable="false">
    <path className="product-hill-far" d="M0 206C70 150 130 140 196 172S330 214 480 128V260H0Z" />
    <path className="product-hill-near" d="M0 240C90 196 170 204 250 226S400 236 480 196V260H0Z" />
    <House x={56} y={158} size={0.9} />
    <House x={132} y={146} size={0.62} />
    <House x={396} y={128} size={0.74} />
    <path className="product-cloud" d="M404 62a12 12 0 0 1 2-24 18 18 0 0 1 34-3 13 13 0 0 1 4 27Z" />
    <path className="product-way" d="M382 78C386 66 391 60 400 56" />
    <g className="product-device">
      <rect className="product-case" x="208" y="22" width="148" height="206" rx="18" />
      <rect className="product-screen" x="217" y="31" width="130" height="188" rx="11" />
      <rect className="product-title" x="231" y="46" width="62" height="8" rx="4" />
      <rect className="product-track" x="231" y="64" width="102" height="6" rx="3" />
      <rect className="product-bar" x="231" y="64" width="68" height="6" rx="3" />
      <Tick x={241} y={96} kind="done" />
      <rect className="product-line" x="260" y="92" width="68" height="7" rx="3.5" />
      <Tick x={241} y={124} kind="done" />
      <rect className="product-line" x="260" y="120" width="52" height="7" rx="3.5" />
      <Tick x={241} y={152} kind="done" />
      <rect className="product-line" x="260" y="148" width="62" height="7" rx="3.5" />
      <Tick x={241} y={180} kind="open" />
      <rect className="product-line" x="260" y="176" width="44" height="7" rx="3.5" />
      <rect className="product-button" x="231" y="198" width="102" height="12" rx="6" />
    </g>
    <g className="product-waiting">
      <rect x="330" y="82" width="70" height="26" rx="13" />
      <path d="M346 90v9m-4-4 4-5 4 5" />
      <path d="M360 95h26" />
    </g>
  </svg>
);
