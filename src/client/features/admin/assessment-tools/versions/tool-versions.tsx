import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool, QuestionnaireVersion } from '../../../../../contract/assessment-tools';
import type { ToolVersion } from '../../../../../contract/tool-drafts';
import { toolDraftsApi } from '../../../../api/tool-drafts-api';
import { FailedNotice } from '../../../../parts/failed-notice';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { useAppDispatch } from '../../../../state/hooks';
import { apiErrorOf } from '../../../../state/session/actions';
import { errorText } from '../../../../state/errors/error-messages';
import { Notice } from '../../../../ui/notice';
import { Page } from '../../../../ui/page';
import { CompareVersionsDialog, ViewVersionDialog } from './version-dialogs';
import './versions.css';

interface ToolVersionsProps {
  readonly tool: AssessmentTool;
  /** Its questions are to become the draft of the next one. */
  readonly onRestore: (version: QuestionnaireVersion) => void;
}
interface Asked {
  readonly what: 'view' | 'compare';
  readonly version: number;
}

/** Number, time, author and note of a version. */
function VersionFacts({
  version: { version, at, by, note, corrections },
  isNewest,
}: {
  version: ToolVersion;
  isNewest: boolean;
}) {
  const intl = useIntl();
  const time = at === null ? null : intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="version-facts">
      <h2>
        <FormattedMessage
          id="admin.assessmentTools.versionNumber"
          defaultMessage="Version {version, number}"
          values={{ version }}
        />
        {isNewest && (
          <span className="quiet">
            {' '}
            <FormattedMessage id="admin.versions.newest" defaultMessage="(the newest)" />
          </span>
        )}
      </h2>
      <p className="quiet">
        {time ?? <FormattedMessage id="admin.versions.noTime" defaultMessage="No date on record." />}
        {by !== null && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </p>
      {note !== null && (
        <p className="version-note">
          <bdi>{note}</bdi>
        </p>
      )}
      {corrections.map((one) => (
        <p key={one.at} className="version-note">
          <FormattedMessage
            id="admin.versions.corrected"
            defaultMessage="Wording corrected on {time} by {name}"
            values={{
              time: intl.formatDate(one.at, { dateStyle: 'medium', timeStyle: 'short' }),
              name: <bdi>{one.by}</bdi>,
            }}
          />
          {one.note !== null && (
            <>
              {': '}
              <bdi>{one.note}</bdi>
            </>
          )}
        </p>
      ))}
    </div>
  );
}

/** The versions of a questionnaire, the newest first: to be read, compared, and restored. */
function VersionList({ tool, onRestore }: ToolVersionsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { id } = tool;
  const { data, error, isFetching, refetch } = toolDraftsApi.useToolVersionsQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (error !== undefined && !isFetching)
    return (
      <div role="alert">
        <FailedNotice error={error} onRetry={refetch} />
      </div>
    );
  if (!data)
    return (
      <p role="status" className="quiet">
        <FormattedMessage id="admin.history.loading" defaultMessage="Loading…" />
      </p>
    );
  const restore = async (version: number) => {
    setProblem(null);
    const answer = await dispatch(
      toolDraftsApi.endpoints.toolVersion.initiate({ id, version }, { subscribe: false, forceRefetch: true }),
    );
    if (answer.data) onRestore(answer.data);
    else setProblem(errorText(intl, apiErrorOf(answer.error)));
  };
  const close = () => setAsked(null);
  const newest = data[0]?.version ?? tool.version;
  return (
    <>
      <div role="alert">{problem !== null && <Notice kind="error">{problem}</Notice>}</div>
      <ol className="versions">
        {data.map((one) => (
          <li key={one.version}>
            <VersionFacts version={one} isNewest={one.version === newest} />
            <div
              className="version-actions"
              role="group"
              aria-label={intl.formatMessage(
                { id: 'admin.assessmentTools.versionNumber', defaultMessage: 'Version {version, number}' },
                { version: one.version },
              )}
            >
              <Button onClick={() => setAsked({ what: 'view', version: one.version })}>
                <FormattedMessage id="admin.versions.view" defaultMessage="View" />
              </Button>
              {newest > 1 && (
                <Button onClick={() => setAsked({ what: 'compare', version: one.version })}>
                  <FormattedMessage id="admin.versions.compare" defaultMessage="Compare" />
                </Button>
              )}
              {one.version !== newest && tool.status !== 'draft' && (
                <Button onClick={() => void restore(one.version)}>
                  <FormattedMessage id="admin.versions.restore" defaultMessage="Restore" />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {asked?.what === 'view' && <ViewVersionDialog id={id} version={asked.version} onClose={close} />}
      {asked?.what === 'compare' && (
        <CompareVersionsDialog id={id} version={asked.version} newest={newest} onClose={close} />
      )}
    </>
  );
}

/** The versions of a questionnaire. The server has them, not the device. */
export function ToolVersions(props: ToolVersionsProps) {
  const intl = useIntl();
  const { online } = useAdminAccess();
  return (
    <Page title={<bdi>{props.tool.name}</bdi>} width="reading">
      <section
        className="panel versions-panel"
        aria-label={intl.formatMessage({ id: 'admin.assessmentTools.view.versions', defaultMessage: 'Versions' })}
      >
        {online ? (
          <VersionList {...props} />
        ) : (
          <p className="quiet">
            <FormattedMessage id="admin.history.offline" defaultMessage="Not available offline: the server has it." />
          </p>
        )}
      </section>
    </Page>
  );
}
