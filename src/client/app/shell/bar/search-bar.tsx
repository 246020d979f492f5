import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { FormattedMessage } from 'react-intl';
import { useOpenPanel } from '../panels';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Looks like a search field and opens the search. On a phone it is a round button. */
export function SearchBar() {
  const openPanel = useOpenPanel();
  return (
    <button type="button" className="search-bar" onClick={() => openPanel('search')}>
      <SearchOutlined aria-hidden="true" />
      <span className="search-bar-words">
        <FormattedMessage id="app.search.open" defaultMessage="Search" />
      </span>
      <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}
