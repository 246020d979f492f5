import { lazyOptional, Optional } from '../when-idle';
import type { Drawing } from './drawings';
import './illustration.css';

const Drawings = lazyOptional(() => import(/* webpackChunkName: "illustrations" */ './drawings'));

/**
 * A small picture beside words that say all there is to say. Its room is kept while its code is on the way, and stays
 * empty where that can't be had.
 */
export const Illustration = ({ of }: { readonly of: Drawing }) => (
  <span className="illustration" aria-hidden="true">
    <Optional>
      <Drawings of={of} />
    </Optional>
  </span>
);
