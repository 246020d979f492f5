import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Age } from '../ui/age';
import { BlankState } from '../ui/blank-state';
import './cached-figures.css';

interface CachedFiguresProps {
  /** Says that what was asked for is not on the device; absent: it is, and stands on the page. */
  readonly missing?: { readonly title: ReactNode; readonly text: ReactNode } | undefined;
  /** Of the list. */
  readonly title: ReactNode;
  /** `search`: the query of the address that shows it. `at`: how old it is, ISO-8601. */
  readonly cached: readonly {
    readonly key: string;
    readonly search: string;
    readonly name: string;
    readonly about?: string;
    readonly at: string;
  }[];
}

/** Offline: which figures this device holds, each with its age. */
export const CachedFigures = ({ missing, title, cached }: CachedFiguresProps) => (
  <>
    {missing && <BlankState picture="offline" {...missing} />}
    {cached.length > 0 && (
      <section className="panel cached-figures">
        <h2>{title}</h2>
        <ul>
          {cached.map(({ key, search, name, about, at }) => (
            <li key={key}>
              <Link to={{ search }}>
                <bdi>{name}</bdi>
              </Link>
              <p className="note">
                {about !== undefined && (
                  <>
                    <bdi>{about}</bdi>
                    {' · '}
                  </>
                )}
                <Age of={at} />
              </p>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
