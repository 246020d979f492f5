import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentToolUsage } from '../../../../../../contract/assessment-tool-usage';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import { assessmentToolsApi } from '../../../../../api/assessment-tools-api';
import { errorText } from '../../../../../state/errors/error-messages';
import { apiErrorOf } from '../../../../../state/session/actions';
import { Dialog } from '../../../../../ui/dialog';

interface NextVersionDialogProps {
  readonly tool: AssessmentTool;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const useUsage = (id: string) =>
  assessmentToolsApi.useAssessmentToolUsageQuery({ id }, { refetchOnMountOrArgChange: true });

interface UsageTextProps {
  readonly usage: AssessmentToolUsage;
  readonly version: number;
  readonly areListed: boolean;
}

function UsageText({ usage, version, areListed }: UsageTextProps) {
  const intl = useIntl();
  const { answers, unfinished, location_count: locations } = usage;
  if (answers === 0) {
    return (
      <p>
        <FormattedMessage
          id="admin.questions.version.unused"
          defaultMessage="No assessment uses this questionnaire yet. Saving makes version {next, number}."
          values={{ next: version + 1 }}
        />
      </p>
    );
  }
  return (
    <>
      <p>
        <FormattedMessage
          id="admin.questions.version.used"
          defaultMessage="{answers, plural, one {# assessment uses} other {# assessments use}} this questionnaire, {unfinished, number} of them unfinished, at {locations, plural, one {# location} other {# locations}}."
          values={{ answers, unfinished, locations }}
        />
      </p>
      <p>
        <FormattedMessage
          id="admin.questions.version.kept"
          defaultMessage="They keep the version that they began with. New ones begin with version {next, number}."
          values={{ next: version + 1 }}
        />
      </p>
      {areListed && (
        <ul
          className="version-locations"
          tabIndex={0}
          aria-label={intl.formatMessage({ id: 'admin.field.locations', defaultMessage: 'Locations' })}
        >
          {usage.locations.map(({ id, name, answers: count }) => (
            <li key={id}>
              <bdi>{name}</bdi> <span>{intl.formatNumber(count)}</span>
            </li>
          ))}
          {locations > usage.locations.length && (
            <li>
              <FormattedMessage
                id="admin.questions.version.more"
                defaultMessage="and {count, plural, one {# more} other {# more}}"
                values={{ count: locations - usage.locations.length }}
              />
            </li>
          )}
        </ul>
      )}
    </>
  );
}

interface VersionUsageProps {
  readonly tool: AssessmentTool;
  /** Where the assessments are. */
  readonly areListed?: boolean;
}

/** How much a new version concerns, as far as the server says it. */
export function VersionUsage({ tool: { id, version }, areListed = false }: VersionUsageProps) {
  const intl = useIntl();
  const { data, error, isFetching } = useUsage(id);
  return (
    <Flex vertical gap="small" role="status">
      {isFetching && (
        <FormattedMessage
          id="admin.questions.version.counting"
          defaultMessage="Counting the assessments that use it…"
        />
      )}
      {data !== undefined && !isFetching && <UsageText usage={data} version={version} areListed={areListed} />}
      {error !== undefined && !isFetching && errorText(intl, apiErrorOf(error))}
    </Flex>
  );
}

/** Asked before a questionnaire that is in use changes: how much that concerns, and that a new version is made. */
export function NextVersionDialog({ tool, onConfirm, onClose }: NextVersionDialogProps) {
  const { version } = tool;
  const { isFetching } = useUsage(tool.id);
  return (
    <Dialog
      title={
        <FormattedMessage
          id="admin.questions.version.title"
          defaultMessage="Save as version {next, number}?"
          values={{ next: version + 1 }}
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" disabled={isFetching} onClick={onConfirm}>
            <FormattedMessage
              id="admin.questions.version.confirm"
              defaultMessage="Save version {next, number}"
              values={{ next: version + 1 }}
            />
          </Button>
        </>
      }
    >
      <VersionUsage tool={tool} areListed />
    </Dialog>
  );
}
