import StarOutlined from '@ant-design/icons/StarOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminGroup } from '../../../../contract/admin';
import { Popover } from '../../../ui/popover';
import { SaveView } from './save-view';
import { ViewList } from './view-list';
import './views-menu.css';

/** What a view is saved and recognised by: the query of the list's address without its page, in one order. */
function viewSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  parameters.sort();
  return parameters.toString();
}

interface ViewsMenuProps {
  readonly group: AdminGroup;
  /** The query of the list's address, without `?`. */
  readonly search: string;
  readonly onOpen: (search: string) => void;
}

/** Saved views of a list: open one, save what is shown now, remove one. */
export function ViewsMenu({ group, search, onOpen }: ViewsMenuProps) {
  const intl = useIntl();
  const current = viewSearch(search);
  return (
    <Popover
      label={intl.formatMessage({ id: 'admin.list.views', defaultMessage: 'Saved views' })}
      icon={<StarOutlined aria-hidden="true" />}
    >
      {(close) => (
        <div className="views-menu">
          <h2 className="popover-title">
            <FormattedMessage id="admin.list.views" defaultMessage="Saved views" />
          </h2>
          <ViewList
            group={group}
            current={current}
            onOpen={(saved) => {
              close();
              onOpen(saved);
            }}
          />
          <SaveView group={group} search={current} />
        </div>
      )}
    </Popover>
  );
}
