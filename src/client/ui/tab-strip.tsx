import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import Tabs, { type TabsRef } from 'antd/es/tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import './tab-strip.css';

interface TabStripProps {
  /** What the tabs are, as a name. */
  readonly label: string;
  readonly items: readonly { readonly key: string; readonly label: ReactNode }[];
  readonly activeKey: string;
  readonly onChange: (key: string) => void;
}

/**
 * Tabs in one line, above what they change. Ant Design's role stands on all of the bar: here it is on the tabs alone, with
 * their name, for a button may not be among them.
 */
export function TabStrip({ label, items, activeKey, onChange }: TabStripProps) {
  const intl = useIntl();
  const tabs = useRef<TabsRef>(null);
  useLayoutEffect(() => {
    const bar = tabs.current?.nativeElement?.querySelector('.ant-tabs-nav');
    bar?.removeAttribute('role');
    bar?.removeAttribute('aria-orientation');
    const list = bar?.querySelector('.ant-tabs-nav-list');
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', label);
  }, [label]);
  return (
    <Tabs
      ref={tabs}
      className="tab-strip"
      size="small"
      items={[...items]}
      activeKey={activeKey}
      onChange={onChange}
      locale={{ dropdownAriaLabel: intl.formatMessage({ id: 'ui.tabs.more', defaultMessage: 'More' }) }}
      more={{
        trigger: ['click'],
        icon: (
          <>
            <EllipsisOutlined aria-hidden="true" />
            <span className="visually-hidden">
              <FormattedMessage id="ui.tabs.more" defaultMessage="More" />
            </span>
          </>
        ),
      }}
      // On the page and not behind it, so that it is part of its landmark.
      getPopupContainer={(node) => node.closest('main') ?? document.body}
    />
  );
}
