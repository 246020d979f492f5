import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OptionSource } from './options';
import { useLabels, type StoredLabel } from './use-labels';
import './remote-select.css';

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
