import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { BlankState } from '../../../ui/blank-state';

/** In place of rows: none is like that. `onShowAll` takes search and filters away. */
export const NoMatch = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <BlankState
    picture="search"
    title={<FormattedMessage id="admin.list.noMatch" defaultMessage="Nothing matches" />}
    text={
      <FormattedMessage id="admin.list.noMatchText" defaultMessage="Search for something else, or take filters away." />
    }
    actions={
      <Button onClick={onShowAll}>
        <FormattedMessage id="admin.list.showAll" defaultMessage="Show all" />
      </Button>
    }
  />
);
