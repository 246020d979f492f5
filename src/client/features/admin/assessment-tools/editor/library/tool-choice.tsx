import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../../../../state/hooks';
import { selectRoleName } from '../../../../../state/session/selectors';
import { RemoteSelect } from '../../../../../ui/remote-select/remote-select';
import { useSources } from '../../../use-sources';

interface ToolChoiceProps {
  /** The client of the questionnaire that is edited. */
  readonly clientId: string;
  readonly toolId: string | null;
  readonly onChoose: (toolId: string | null) => void;
}

/** One questionnaire of the client; of a super administrator's choice, of another one. */
export function ToolChoice({ clientId, toolId, onChoose }: ToolChoiceProps) {
  const id = useId();
  const sources = useSources();
  const isSuperAdmin = useAppSelector(selectRoleName) === 'superAdmin';
  const [chosenClient, setClient] = useState<string | null>(clientId);
  return (
    <div className="library-sources">
      {isSuperAdmin && (
        <div>
          <label htmlFor={`${id}client`}>
            <FormattedMessage id="admin.field.client" defaultMessage="Client" />
          </label>
          <RemoteSelect
            id={`${id}client`}
            source={sources.clients}
            ids={chosenClient === null ? [] : [chosenClient]}
            isMultiple={false}
            onChange={([client = null]) => {
              setClient(client);
              onChoose(null);
            }}
          />
        </div>
      )}
      <div>
        <label htmlFor={`${id}tool`}>
          <FormattedMessage id="admin.questions.library.tool" defaultMessage="Questionnaire" />
        </label>
        <RemoteSelect
          // Another client has others.
          key={chosenClient}
          id={`${id}tool`}
          source={sources.assessmentTools}
          values={{ client_id: chosenClient }}
          ids={toolId === null ? [] : [toolId]}
          isMultiple={false}
          onChange={([tool = null]) => onChoose(tool)}
        />
      </div>
    </div>
  );
}
