import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import type { Offer } from './offers';

/** What an offer does, in words. */
function OfferText({ kind, words, text, rows: { length: count } }: Offer) {
  const [meant, said] = [<bdi key="meant">{words}</bdi>, <bdi key="said">{text}</bdi>];
  if (kind === 'guess' && count === 1)
    return <FormattedMessage id="import.offer.guess" defaultMessage="Use “{words}”" values={{ words: meant }} />;
  if (kind === 'guess') {
    return (
      <FormattedMessage
        id="import.offer.guessAll"
        defaultMessage="Use it in all {count, plural, one {one row} other {# rows}} that say “{text}”"
        values={{ text: said, count }}
      />
    );
  }
  return text === '' ? (
    <FormattedMessage
      id="import.offer.empty"
      defaultMessage="Use “{words}” in {count, plural, one {one other row} other {# other rows}} where it is empty"
      values={{ words: meant, count }}
    />
  ) : (
    <FormattedMessage
      id="import.offer.others"
      defaultMessage="Use “{words}” in {count, plural, one {one other row that says} other {# other rows that say}} “{text}”"
      values={{ words: meant, text: said, count }}
    />
  );
}

interface CellOffersProps {
  readonly offers: readonly Offer[];
  readonly onTake: (offer: Offer) => void;
}

/** What the person may have meant in the cell where they are, and the same for all cells like it, a press each. */
export const CellOffers = ({ offers, onTake }: CellOffersProps) =>
  offers.map((offer) => (
    <Button key={`${offer.kind} ${String(offer.rows.length)}`} className="import-offer" onClick={() => onTake(offer)}>
      <span>
        <OfferText {...offer} />
      </span>
    </Button>
  ));
