import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../../ui/link-button';
import { PageState } from '../../../ui/page-state';

/** In place of the form for a new record, for who may open its address but not make one. */
export const CreateRefused = ({ listPath }: { readonly listPath: string }) => (
  <PageState
    title={<FormattedMessage id="admin.record.createRefused" defaultMessage="This is for super administrators" />}
    actions={
      <LinkButton to={listPath}>
        <FormattedMessage id="admin.record.toList" defaultMessage="Back to the list" />
      </LinkButton>
    }
  >
    <FormattedMessage
      id="admin.record.createRefusedText"
      defaultMessage="Ask a super administrator to create this record for you."
    />
  </PageState>
);
