import type { Band, Result } from '../../contract/results';
import { bandOf } from '../../contract/scoring';
import './band-mark.css';

interface BandMarkProps {
  readonly bands: readonly Band[] | null | undefined;
  readonly score: number | null;
}

/** What a result is called, behind a dot in its colour. */
export const ResultMark = ({ result }: { readonly result: Result }) => (
  <span className={`band band-${result.colour}`}>
    <bdi>{result.name}</bdi>
  </span>
);

/** What a score is called; nothing where it has no name. */
export function BandMark({ bands, score }: BandMarkProps) {
  const band = bandOf(bands, score);
  return (
    band && (
      <>
        {' '}
        <ResultMark result={band} />
      </>
    )
  );
}
