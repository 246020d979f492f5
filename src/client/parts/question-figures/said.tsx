import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isDrawn } from '../../../contract/signatures';
import type { SummarisedQuestion, Written } from '../../../contract/summaries';
import './category-content.css';

/** What people wrote, each with the place that it was written at. */
export const KeyTrends = ({ notes }: { readonly notes: readonly Written[] }) => (
  <ul className="key-trends-noted">
    {notes.map(({ text, location, at }, place) => (
      <li key={`${at} ${String(place)}`}>
        <bdi>{isDrawn(text) ? <FormattedMessage id="figures.signed" defaultMessage="Signed" /> : text}</bdi>{' '}
        <span className="quiet">
          <bdi>{location}</bdi>
        </span>
      </li>
    ))}
  </ul>
);

const Latest = ({ title, said }: { readonly title: ReactNode; readonly said: Written[] | undefined }) =>
  said &&
  said.length > 0 && (
    <div className="figures-said">
      <p className="quiet">{title}</p>
      <KeyTrends notes={said} />
    </div>
  );

/** The newest of what people wrote to a question: answers in words, and notes beside answers. */
export const Said = ({ words, notes }: Pick<SummarisedQuestion, 'words' | 'notes'>) => (
  <>
    <Latest said={words} title={<FormattedMessage id="figures.latestWords" defaultMessage="The latest answers" />} />
    <Latest said={notes} title={<FormattedMessage id="figures.latestNotes" defaultMessage="The latest notes" />} />
  </>
);
