import { Fragment } from 'react';
import { foundParts } from '../../../lib/found-parts';

/** A text in which what was searched for is marked. */
export const FoundText = ({ text, query }: { readonly text: string; readonly query: string }) => (
  <bdi>
    {foundParts(text, query).map((part, index) =>
      part.isFound ? <mark key={index}>{part.text}</mark> : <Fragment key={index}>{part.text}</Fragment>,
    )}
  </bdi>
);
