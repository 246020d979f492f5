import type { Band } from '../../contract/results';
import { bandOf } from '../../contract/scoring';
import './band-mark.css';

interface BandMarkProps {
  readonly bands: readonly Band[] | null | undefined;
  readonly score: number | null;
}

/** What a score is called, behind a dot in its colour; nothing where it has no name. */
export function BandMark({ bands, score }: BandMarkProps) {
  const band = bandOf(bands, score);
  return (
    band && (
      <>
        {' '}
        <span className={`band band-${band.colour}`}>
          <bdi>{band.name}</bdi>
        </span>
      </>
    )
  );
}
