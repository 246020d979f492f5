import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import './record-views.css';

/** The view that the address names, as `?view=history`; the first one otherwise. */
export function useRecordView<View extends string>(views: readonly [View, ...View[]]): View {
  const [search] = useSearchParams();
  return views.find((view) => view === search.get('view')) ?? views[0];
}

interface RecordViewsProps<View extends string> {
  readonly titles: Readonly<Record<View, MessageDescriptor>>;
  readonly views: readonly View[];
  readonly shown: View;
}

/** The views of a record's page, each with an address. */
export function RecordViews<View extends string>({ titles, views, shown }: RecordViewsProps<View>) {
  const intl = useIntl();
  // Where the person came from goes along, for the way back to the list.
  const state: unknown = useLocation().state;
  const strip = useRef<HTMLElement>(null);
  // On a phone there are more than it has room for. The page stays where it is: `scrollIntoView` might move it, too.
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector('[aria-current]');
    if (!strip.current || !tab) return;
    const [room, at] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    strip.current.scrollLeft += Math.max(0, at.right - room.right) - Math.max(0, room.left - at.left);
  }, [shown]);
  return (
    <nav
      ref={strip}
      className="record-views"
      aria-label={intl.formatMessage({ id: 'admin.record.views', defaultMessage: 'Views of this record' })}
    >
      {views.map((view) => (
        <Link key={view} to={`?view=${view}`} replace state={state} aria-current={view === shown ? 'page' : undefined}>
          <FormattedMessage {...titles[view]} />
        </Link>
      ))}
    </nav>
  );
}
