import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import './product-panel.css';
import { ProductScene } from './product-scene';

/** What the product promises, each kept by the outbox or the director's link. */
const FACTS = [
  defineMessages({
    title: { id: 'app.product.offline', defaultMessage: 'Works without a network' },
    text: {
      id: 'app.product.offline.text',
      defaultMessage: 'Questionnaires and locations are on the device, so that an assessment never waits for a signal.',
    },
  }),
  defineMessages({
    title: { id: 'app.product.safe', defaultMessage: 'Loses nothing' },
    text: {
      id: 'app.product.safe.text',
      defaultMessage: 'Each answer is stored at once, and sent by itself when there is a connection.',
    },
  }),
  defineMessages({
    title: { id: 'app.product.director', defaultMessage: 'Completed by a link' },
    text: {
      id: 'app.product.director.text',
      defaultMessage: 'A director reads, adds and submits on any device, without an account.',
    },
  }),
];

/** Beside the sign-in pages, where there is room: what this is. Nothing in it is needed to sign in. */
export default function ProductPanel() {
  const intl = useIntl();
  return (
    <aside
      className="product-panel"
      aria-label={intl.formatMessage({ id: 'app.product.label', defaultMessage: 'About Outpost' })}
    >
      <ProductScene />
      <p className="product-sentence">
        <FormattedMessage
          id="app.product.sentence"
          defaultMessage="Assess every location, and see how all of them are doing."
        />
      </p>
      <ul className="product-facts">
        {FACTS.map(({ title, text }) => (
          <li key={title.id}>
            <strong>
              <FormattedMessage {...title} />
            </strong>
            <span>
              <FormattedMessage {...text} />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
