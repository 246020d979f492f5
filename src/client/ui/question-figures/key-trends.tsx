import type { SummarisedCategory } from '../../../contract/summaries';

/** Notes that managers left, each with the place that it was left at. */
export const KeyTrends = ({ notes }: { readonly notes: SummarisedCategory['key_trends'] }) => (
  <ul className="key-trends-noted">
    {notes.map(({ text, location, at }, place) => (
      <li key={`${at} ${String(place)}`}>
        <bdi>{text}</bdi>{' '}
        <span className="key-trends-place">
          <bdi>{location}</bdi>
        </span>
      </li>
    ))}
  </ul>
);
