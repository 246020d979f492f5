import { useState } from 'react';
import { initialsOf, placeOf } from '../lib/initials';
import './avatar.css';

/** As many colours as `avatar.css` has. */
const COLORS = 8;

interface AvatarProps {
  /** Stands beside it in words; nobody hears it twice. */
  readonly name: string;
  /** What the colour follows from, as an id: a name may change. */
  readonly seed?: string;
  /** Address of a picture, as a logo. Null, or one that can't be had: initials. */
  readonly image?: string | null;
  /** People are round, organisations have corners. */
  readonly kind?: 'person' | 'organisation';
  readonly size?: 'small' | 'large';
}

/**
 * A picture or initials, for the eye alone, of a fixed size. Rows of a list have one each: it measures nothing and
 * fetches a picture only once it comes into sight.
 */
export function Avatar({ name, seed = name, image = null, kind = 'person', size = 'small' }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const shown = image === missing ? null : image;
  const color = shown === null ? String(placeOf(seed, COLORS)) : 'none';
  return (
    <span aria-hidden="true" translate="no" className={`avatar avatar-${kind} avatar-${size} avatar-${color}`}>
      {shown === null ? (
        initialsOf(name)
      ) : (
        <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setMissing(shown)} />
      )}
    </span>
  );
}
