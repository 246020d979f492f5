import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useIntl } from 'react-intl';
import { useOpenPanel } from '../panels';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Looks like a search field and opens the search. On a phone it is a round button. */
export function SearchBar() {
  const intl = useIntl();
  const openPanel = useOpenPanel();
  const words = intl.formatMessage({ id: 'app.search.open', defaultMessage: 'Search' });
  return (
    <button type="button" className="search-bar" aria-label={words} onClick={() => openPanel('search')}>
      <SearchOutlined aria-hidden="true" />
      <span className="search-bar-words">{words}</span>
      <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}
