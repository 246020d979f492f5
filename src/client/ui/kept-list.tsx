import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Age } from './age';
import './kept-list.css';
import './panel.css';

interface KeptListProps {
  readonly title: ReactNode;
  /** `search`: the query of the address that shows it. `at`: how old it is, ISO-8601. */
  readonly kept: readonly {
    readonly key: string;
    readonly search: string;
    readonly name: string;
    readonly about?: string;
    readonly at: string;
  }[];
}

/** What this device holds of the server's, each with its age. */
export const KeptList = ({ title, kept }: KeptListProps) => (
  <section className="panel kept-list">
    <h2>{title}</h2>
    <ul>
      {kept.map(({ key, search, name, about, at }) => (
        <li key={key}>
          <Link to={{ search }}>
            <bdi>{name}</bdi>
          </Link>
          <p className="kept-list-about">
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
);
