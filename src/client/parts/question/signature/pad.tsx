import { useRef, useState, type PointerEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { signatureOf, type Stroke } from '../../../../contract/signatures';

/** The surface's units; on screen it is as wide as there is room. */
const [WIDTH, HEIGHT] = [600, 200];

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Where on the surface something was, in its units. */
function placesOf(surface: SVGSVGElement, places: readonly Place[]): Stroke {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return places.map(({ clientX, clientY }) => [
    ((clientX - left) * WIDTH) / width,
    ((clientY - top) * HEIGHT) / height,
  ]);
}

interface PadProps {
  /** The pen is down: from now on this is what the person does. */
  readonly onBegin: () => void;
  /** What is drawn now, after each stroke; null: nothing. */
  readonly onDraw: (signature: string | null) => void;
}

/**
 * Where a finger, a pen or a mouse signs. Strokes are shown as they will be kept, as lines alone: a library that draws
 * with varying width would show another signature than the one that is stored.
 */
export function Pad({ onBegin, onDraw }: PadProps) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [stroke, setStroke] = useState<Stroke>([]);
  /** The pointer that is down; another finger, or a palm, does not draw. */
  const pointer = useRef<number | null>(null);

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== null || event.button !== 0) return;
    pointer.current = event.pointerId;
    // What is drawn beyond the edge is still this stroke.
    event.currentTarget.setPointerCapture(event.pointerId);
    onBegin();
    setStroke(placesOf(event.currentTarget, [event]));
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return;
    // A fast hand moves several times between two frames.
    const passed = 'getCoalescedEvents' in event.nativeEvent ? event.nativeEvent.getCoalescedEvents() : [];
    const places = placesOf(event.currentTarget, passed.length > 0 ? passed : [event]);
    setStroke((before) => [...before, ...places]);
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return;
    pointer.current = null;
    const drawn = [...strokes, stroke];
    setStrokes(drawn);
    setStroke([]);
    onDraw(signatureOf(drawn, WIDTH, HEIGHT));
  };
  const clear = () => {
    setStrokes([]);
    onDraw(null);
  };

  const lines = [...strokes, stroke].filter(({ length }) => length > 0);
  return (
    <>
      <div className="signature-pad">
        <svg
          className="signature-surface"
          viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
          data-draws=""
          aria-hidden="true"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          {lines.map((line, at) => (
            <polyline key={at} points={[...line, ...(line.length === 1 ? line : [])].join(' ')} />
          ))}
        </svg>
        {lines.length === 0 && (
          <p className="signature-hint">
            <FormattedMessage id="signature.hint" defaultMessage="Sign here with a finger, a pen or the mouse" />
          </p>
        )}
      </div>
      {strokes.length > 0 && (
        <button type="button" className="quiet-button" onClick={clear}>
          <FormattedMessage id="signature.clear" defaultMessage="Clear" />
        </button>
      )}
    </>
  );
}
