import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { authApi } from '../../api/auth-api';
import { errorText } from '../../state/errors/error-messages';
import { apiErrorOf } from '../../state/session/actions';
import { Notice } from '../../ui/notice';
import { Select } from '../../ui/select';
import { FieldFrame } from './field-frame';
import { RetryButton } from '../../ui/retry-button';

/** The organisation that somebody asks for an account of; its id goes with the form as `client_id`. */
export function ClientSelect({
  fault,
  onChoose,
}: {
  readonly fault: string | undefined;
  readonly onChoose: () => void;
}) {
  const intl = useIntl();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: clients, error, isFetching, refetch } = authApi.useClientsForRegisterQuery(undefined);
  const failed = error !== undefined && !isFetching;
  const isEmpty = clients?.length === 0 && !isFetching;
  return (
    <FieldFrame
      id={id}
      label={<FormattedMessage id="register.client" defaultMessage="Organisation" />}
      hint={
        isEmpty ? (
          <FormattedMessage
            id="register.client.none"
            defaultMessage="No organisation takes new accounts at the moment. Ask your administrator."
          />
        ) : undefined
      }
      fault={fault}
    >
      {(aria) => (
        <>
          <input type="hidden" name="client_id" value={chosen ?? ''} />
          <Select
            {...aria}
            id={id}
            size="large"
            value={chosen}
            options={(clients ?? []).map((client) => ({ value: client.id, label: client.name }))}
            placeholder={<FormattedMessage id="register.client.choose" defaultMessage="Choose one" />}
            loading={isFetching}
            disabled={isEmpty || failed}
            onChange={(client) => {
              setChosen(client);
              onChoose();
            }}
          />
          {failed && (
            <Notice kind="warning" actions={<RetryButton onClick={() => void refetch()} />}>
              <FormattedMessage
                id="register.client.failed"
                defaultMessage="The organisations could not be loaded. {reason}"
                values={{ reason: errorText(intl, apiErrorOf(error)) }}
              />
            </Notice>
          )}
        </>
      )}
    </FieldFrame>
  );
}
