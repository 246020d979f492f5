import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ImportKind } from '../../../contract/imports';
import { KINDS } from './import-kinds';

/** The other things that can be imported. */
export function KindLinks({ kind }: { readonly kind: ImportKind }) {
  const intl = useIntl();
  return (
    <nav
      className="import-kinds"
      aria-label={intl.formatMessage({ id: 'import.kinds', defaultMessage: 'What to import' })}
    >
      <ul>
        {(Object.keys(KINDS) as ImportKind[]).map((other) => (
          <li key={other}>
            <Link to={KINDS[other].path} aria-current={other === kind ? 'page' : undefined}>
              {intl.formatMessage(KINDS[other].name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
