import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import { selectImpersonator, selectUser } from '../../state/session/selectors';

/** Who acts as whom. */
export function ImpersonationText() {
  const user = useAppSelector(selectUser);
  const impersonator = useAppSelector(selectImpersonator);
  const name = <bdi>{user?.name}</bdi>;
  if (!impersonator)
    return <FormattedMessage id="impersonation.as" defaultMessage="You act as {name}." values={{ name }} />;
  return (
    <FormattedMessage
      id="impersonation.asBy"
      defaultMessage="You act as {name}. Signed in as {impersonator}."
      values={{ name, impersonator: <bdi>{impersonator.name}</bdi> }}
    />
  );
}
