import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FeedData } from '../../../../contract/feed';
import { apiHost } from '../../../api/api-host';
import { Select } from '../../../ui/select';
import { CopyButton } from './copy-button';
import { DATA, dataMessages } from './feed-messages';
import { feedAddress, powerQuery } from './power-query';

/** Where the API is: with the page, or elsewhere. */
const server = () => apiHost() || location.origin;

/** A text that is typed or pasted elsewhere, and the way to copy it. */
const Code = ({
  text,
  what,
  isLong = false,
}: {
  readonly text: string;
  readonly what: string;
  readonly isLong?: boolean;
}) => (
  <div className={isLong ? 'feed-code feed-code-long' : 'feed-code'}>
    {/* In reach of the keyboard, for what does not fit is scrolled to. */}
    <pre dir="ltr" tabIndex={0} role="group" aria-label={what}>
      {text}
    </pre>
    <CopyButton text={text} what={what} />
  </div>
);

const bold = (chunks: ReactNode) => <b>{chunks}</b>;
const code = (text: string) => <code dir="ltr">{text}</code>;

/** How Excel and Power BI are connected, with the addresses of this installation. */
export function Recipe() {
  const intl = useIntl();
  const [data, setData] = useState<FeedData>('assessments');
  const address = feedAddress(server(), data);
  const file = `${address}?format=csv`;
  const addressName = intl.formatMessage({ id: 'feed.recipe.address', defaultMessage: 'Address for Excel' });
  const queryName = intl.formatMessage({ id: 'feed.recipe.query', defaultMessage: 'Query for Power BI' });
  return (
    <section className="panel feed-recipe" aria-labelledby="feed-recipe">
      <h2 id="feed-recipe">
        <FormattedMessage id="feed.recipe.title" defaultMessage="How to connect" />
      </h2>
      <Select<FeedData>
        aria-label={intl.formatMessage({ id: 'feed.recipe.data', defaultMessage: 'What is read' })}
        value={data}
        options={DATA.map((value) => ({ value, label: intl.formatMessage(dataMessages[value]) }))}
        onChange={setData}
      />
      <h3>
        <FormattedMessage id="feed.recipe.excel" defaultMessage="Excel" />
      </h3>
      <ol>
        <li>
          <FormattedMessage
            id="feed.recipe.excel.open"
            defaultMessage="Choose <b>Data → Get Data → From Web</b> and paste this address:"
            values={{ b: bold }}
          />
          <Code text={file} what={addressName} />
        </li>
        <li>
          <FormattedMessage
            id="feed.recipe.excel.sign"
            defaultMessage="Choose <b>Basic</b>, enter any user name, and the token as the password."
            values={{ b: bold }}
          />
        </li>
        <li>
          <FormattedMessage
            id="feed.recipe.excel.load"
            defaultMessage="Choose <b>Load</b>. Later, <b>Refresh All</b> brings what is there by then."
            values={{ b: bold }}
          />
        </li>
      </ol>
      <h3>
        <FormattedMessage id="feed.recipe.powerBi" defaultMessage="Power BI" />
      </h3>
      <ol>
        <li>
          <FormattedMessage
            id="feed.recipe.powerBi.open"
            defaultMessage="Choose <b>Get data → Blank query → Advanced editor</b> and put this in place of what stands there:"
            values={{ b: bold }}
          />
          <Code isLong text={powerQuery(server(), data)} what={queryName} />
        </li>
        <li>
          <FormattedMessage
            id="feed.recipe.powerBi.sign"
            defaultMessage="Choose <b>Edit credentials → Basic</b>, enter any user name, and the token as the password."
            values={{ b: bold }}
          />
        </li>
        <li>
          <FormattedMessage
            id="feed.recipe.powerBi.relate"
            defaultMessage="Answers belong to assessments by <b>assessment_id</b>. Times are UTC; <b>time_zone</b> is that of the client."
            values={{ b: bold }}
          />
        </li>
      </ol>
      <h3>
        <FormattedMessage id="feed.recipe.programs" defaultMessage="Other programs" />
      </h3>
      <p>
        <FormattedMessage
          id="feed.recipe.programs.text"
          defaultMessage="Ask for {address} with the header {header}. The response has a cursor in {cursor}: with it as {since} comes what was added, changed or deleted after that."
          values={{
            address: code(address),
            header: code('Authorization: Bearer TOKEN'),
            cursor: code('X-Cursor'),
            since: code('since'),
          }}
        />
      </p>
    </section>
  );
}
