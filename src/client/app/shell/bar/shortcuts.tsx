import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import { Popover } from '../../../ui/popover';
import { useNavigationPages } from '../navigation/pages';
import { PageLink } from '../navigation/page-link';

/** The pages that people need most, one press away. */
export function Shortcuts() {
  const intl = useIntl();
  const pages = useNavigationPages().filter(({ isShortcut }) => isShortcut);
  return (
    <Popover
      label={intl.formatMessage({ id: 'app.shortcuts', defaultMessage: 'Shortcuts' })}
      icon={<ThunderboltOutlined />}
    >
      {(close) => (
        <>
          <h2 className="popover-title">
            <FormattedMessage id="app.shortcuts" defaultMessage="Shortcuts" />
          </h2>
          <ul className="shortcuts">
            {pages.map((page) => (
              <li key={page.name}>
                <PageLink page={page} onFollow={close} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}
