import { FormattedMessage } from 'react-intl';
import type { ChangedQuestionnaire } from '../../../contract/imports';

/** Questionnaires that get a next version by an import, each with how many assessments use it. */
export function NextVersions({ questionnaires }: { readonly questionnaires: readonly ChangedQuestionnaire[] }) {
  if (questionnaires.length === 0) return null;
  return (
    <>
      <p>
        <FormattedMessage
          id="import.dialog.versions"
          defaultMessage="{count, plural, one {This questionnaire gets} other {These questionnaires get}} a next version. Assessments keep the version that they began with."
          values={{ count: questionnaires.length }}
        />
      </p>
      <ul className="import-changes">
        {questionnaires.map(({ id, name, version, answers, unfinished, location_count: locations }) => {
          const title = <bdi>{name}</bdi>;
          return (
            <li key={id}>
              {answers === 0 ? (
                <FormattedMessage
                  id="import.dialog.versionUnused"
                  defaultMessage="{name}, version {version, number}: no assessment uses it yet."
                  values={{ name: title, version }}
                />
              ) : (
                <FormattedMessage
                  id="import.dialog.versionUsed"
                  defaultMessage="{name}, version {version, number}: {answers, plural, one {# assessment uses} other {# assessments use}} it, {unfinished, number} of them unfinished, at {locations, plural, one {# location} other {# locations}}."
                  values={{ name: title, version, answers, unfinished, locations }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
