import { FormattedMessage } from 'react-intl';
import { Age } from '../../../../../ui/age';
import type { Saver } from '../../../../../parts/resource-form/fields';

/** Who changed the questions meanwhile, and when, as far as the server says it. */
export function OthersText({ saver }: { readonly saver: Saver | null }) {
  if (!saver)
    return (
      <FormattedMessage
        id="admin.questions.others.somebody"
        defaultMessage="Somebody else changed this questionnaire while you were editing."
      />
    );
  const age = <Age of={saver.at} />;
  return saver.isSelf ? (
    <FormattedMessage
      id="admin.questions.others.self"
      defaultMessage="You changed this questionnaire elsewhere, {age}."
      values={{ age }}
    />
  ) : (
    <FormattedMessage
      id="admin.questions.others.by"
      defaultMessage="{name} changed this questionnaire while you were editing, {age}."
      values={{ name: <bdi>{saver.name}</bdi>, age }}
    />
  );
}
