import Button from 'antd/es/button';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QuestionnaireVersion } from '../../../../../contract/assessment-tools';
import { toolDraftsApi } from '../../../../api/tool-drafts-api';
import { FailedNotice } from '../../../../parts/failed-notice';
import { Dialog } from '../../../../ui/dialog';
import { Select } from '../../../../ui/select';
import { ChangeList } from '../editor/compare/change-list';
import { contentOf, type Content } from '../editor/content';
import { useFacts } from '../editor/use-facts';

interface VersionsOf {
  readonly id: string;
  readonly version: number;
  readonly onClose: () => void;
}

const useVersion = (id: string, version: number) => toolDraftsApi.useToolVersionQuery({ id, version });

/** What a dialog shows of versions, once they are there. */
function Loaded({
  of,
  children,
}: {
  readonly of: readonly ReturnType<typeof useVersion>[];
  readonly children: ReactNode;
}) {
  const failed = of.find(({ error, isFetching }) => error !== undefined && !isFetching);
  if (failed)
    return (
      <div role="alert">
        <FailedNotice
          error={failed.error}
          onRetry={() => of.forEach(({ error, refetch }) => error && void refetch())}
        />
      </div>
    );
  if (of.some(({ currentData }) => currentData === undefined))
    return (
      <p role="status" className="quiet">
        <FormattedMessage id="admin.history.loading" defaultMessage="Loading…" />
      </p>
    );
  return children;
}

const Close = ({ onClick }: { readonly onClick: () => void }) => (
  <Button onClick={onClick}>
    <FormattedMessage id="admin.versions.close" defaultMessage="Close" />
  </Button>
);

/** All that a version asks, to be read. */
function Questions({ content }: { readonly content: Content }) {
  const intl = useIntl();
  const { detailsOf } = useFacts();
  return (
    <div
      className="version-questions"
      role="region"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'admin.assessmentTools.view.questions', defaultMessage: 'Questions' })}
    >
      {content.map(({ key, name, questions }) => (
        <section key={key}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <ol>
            {questions.map((question) => (
              <li key={question.key}>
                <bdi>{question.question}</bdi>
                <p className="quiet">
                  <bdi>{detailsOf(question, content)}</bdi>
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

export function ViewVersionDialog({ id, version, onClose }: VersionsOf) {
  const found = useVersion(id, version);
  return (
    <Dialog
      isWide
      title={
        <FormattedMessage
          id="admin.assessmentTools.versionNumber"
          defaultMessage="Version {version, number}"
          values={{ version }}
        />
      }
      onClose={onClose}
      actions={<Close onClick={onClose} />}
    >
      <Loaded of={[found]}>{found.currentData && <Questions content={contentOf(found.currentData)} />}</Loaded>
    </Dialog>
  );
}

const contentIn = (version: QuestionnaireVersion | undefined): Content => (version ? contentOf(version) : []);

interface CompareProps extends VersionsOf {
  /** The newest one, and so how many there are. */
  readonly newest: number;
}

/** What differs between a version and another one, as the later of them has it. */
export function CompareVersionsDialog({ id, version, newest, onClose }: CompareProps) {
  const intl = useIntl();
  const selectId = useId();
  const [other, setOther] = useState(version === newest ? newest - 1 : newest);
  const [earlier, later] = [useVersion(id, Math.min(version, other)), useVersion(id, Math.max(version, other))];
  const others = Array.from({ length: newest }, (_, index) => newest - index).filter((one) => one !== version);
  const nameOf = (one: number) =>
    intl.formatMessage(
      { id: 'admin.assessmentTools.versionNumber', defaultMessage: 'Version {version, number}' },
      { version: one },
    );
  return (
    <Dialog
      isWide
      title={
        <FormattedMessage
          id="admin.versions.compare.title"
          defaultMessage="From version {earlier, number} to version {later, number}"
          values={{ earlier: Math.min(version, other), later: Math.max(version, other) }}
        />
      }
      onClose={onClose}
      actions={<Close onClick={onClose} />}
    >
      <div className="differences-dialog">
        <div className="version-other">
          <label htmlFor={selectId}>
            <FormattedMessage
              id="admin.versions.compare.with"
              defaultMessage="Compare version {version, number} with"
              values={{ version }}
            />
          </label>
          <Select
            id={selectId}
            value={other}
            options={others.map((one) => ({ value: one, label: nameOf(one) }))}
            onChange={setOther}
          />
        </div>
        <Loaded of={[earlier, later]}>
          <ChangeList
            earlier={contentIn(earlier.currentData)}
            later={contentIn(later.currentData)}
            bands={{ earlier: earlier.currentData?.bands, later: later.currentData?.bands }}
          />
        </Loaded>
      </div>
    </Dialog>
  );
}
