import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Option, OptionSource } from './options';
import { useLabels, type StoredLabel } from './use-labels';
import './remote-select.css';

/** Empty while there are none. */
export const wordsOf = (label: StoredLabel): string => (typeof label === 'object' ? (label.words ?? '') : '');

/** An option in the list; `isOffer`: it is none yet, and would be made. */
export const OptionRow = ({ label, note, isOffer }: Option & { readonly isOffer: boolean }) => (
  <span className={isOffer ? 'option-row option-offer' : 'option-row'}>
    {isOffer && <PlusOutlined aria-hidden="true" />}
    <bdi>{label}</bdi>
    {note !== undefined && <bdi className="note">{note}</bdi>}
  </span>
);

/** What a stored id is called. */
export function OptionLabel({ label }: { readonly label: StoredLabel }) {
  if (label === 'failed') return <FormattedMessage id="form.label.failed" defaultMessage="Name not loaded" />;
  if (label === 'loading') {
    return (
      <span className="option-label-loading">
        <span className="visually-hidden">
          <FormattedMessage id="form.label.loading" defaultMessage="Loading the name…" />
        </span>
      </span>
    );
  }
  if (label.words === null) return <FormattedMessage id="form.label.gone" defaultMessage="No longer available" />;
  return <bdi>{label.words}</bdi>;
}

/** What stored ids are called, one after the other. */
export function OptionLabels({ ids, source }: { readonly ids: readonly string[]; readonly source: OptionSource }) {
  const { labelOf } = useLabels(ids, source);
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <OptionLabel label={labelOf(id)} />
    </Fragment>
  ));
}
