import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ImportKind } from '../../../contract/imports';
import { useAppSelector } from '../../state/hooks';
import { selectRoleName } from '../../state/session/selectors';
import { KINDS, QUESTIONNAIRE_PATH } from './import-kinds';

/** The other things that super administrators can import; a whole questionnaire from servers that read one. */
export function KindLinks({ kind }: { readonly kind: ImportKind | 'questionnaire' }) {
  const intl = useIntl();
  const isSuperAdmin = useAppSelector(selectRoleName) === 'superAdmin';
  const reads = useAppSelector(({ connectivity }) => connectivity.capabilities?.exchange === true);
  if (!isSuperAdmin) return null;
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
        {(reads || kind === 'questionnaire') && (
          <li>
            <Link to={QUESTIONNAIRE_PATH} aria-current={kind === 'questionnaire' ? 'page' : undefined}>
              <FormattedMessage id="import.form.kind" defaultMessage="Questionnaire" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
