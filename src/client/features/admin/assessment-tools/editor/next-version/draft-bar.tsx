import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../../../../state/errors/error-messages';
import { Age } from '../../../../../ui/age';
import { Notice } from '../../../../../ui/notice';
import { useNow } from '../../../../../ui/use-environment';
import { OthersText } from '../save/others-text';
import type { Drafting } from './use-drafting';
import type { DraftNews } from './use-server-draft';

/** In ms: somebody who saved the draft within this time is likely to be at it still. */
const AT_IT = 5 * 60_000;

interface DraftBarProps {
  readonly drafting: Drafting;
  readonly disabledReason: ReactNode;
}
interface DraftButtonsProps extends DraftBarProps {
  /** What the status of the questionnaire can become. */
  readonly statusWord: string;
  readonly onStatus: () => void;
}

/** Where the changes are: on their way, on the server since when and by whom. */
function DraftState({ drafting: { isDirty, isSaving, info, others, failure } }: Pick<DraftBarProps, 'drafting'>) {
  const intl = useIntl();
  const [today] = useState(() => new Date().toDateString());
  if (isSaving) return <FormattedMessage id="admin.nextVersion.saving" defaultMessage="Saving the draft…" />;
  if (isDirty && failure)
    return <FormattedMessage id="admin.nextVersion.onDevice" defaultMessage="Kept on this device" />;
  if (isDirty) return <FormattedMessage id="form.unsaved" defaultMessage="Unsaved changes" />;
  if (!info || !others) return null;
  const isToday = new Date(info.updated_at).toDateString() === today;
  const time = intl.formatDate(info.updated_at, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
  return others.by.isSelf ? (
    <FormattedMessage
      id="admin.nextVersion.savedByYou"
      defaultMessage="Draft saved {time} · by you"
      values={{ time }}
    />
  ) : (
    <FormattedMessage
      id="admin.nextVersion.savedBy"
      defaultMessage="Draft saved {time} · by {name}"
      values={{ time, name: <bdi>{info.by.name}</bdi> }}
    />
  );
}

/** Where the draft is, and the buttons that publish and discard it, and that change the status of the questionnaire. */
export function DraftButtons({ drafting, disabledReason, statusWord, onStatus }: DraftButtonsProps) {
  const isDisabled = Boolean(disabledReason) || drafting.isEnding;
  return (
    <div className="save-buttons">
      <span role="status" className="note">
        <DraftState drafting={drafting} />
      </span>
      <Button disabled={isDisabled} onClick={onStatus}>
        {statusWord}
      </Button>
      {drafting.info !== null && (
        <Button disabled={isDisabled || drafting.isSaving} onClick={drafting.actions.askToDiscard}>
          <FormattedMessage id="admin.nextVersion.discard" defaultMessage="Discard draft…" />
        </Button>
      )}
      <Button type="primary" disabled={isDisabled || !drafting.hasDraft} onClick={drafting.actions.askToPublish}>
        <FormattedMessage id="admin.questions.publish.ask" defaultMessage="Publish…" />
      </Button>
    </div>
  );
}

const newsMessages = defineMessages<DraftNews>({
  published: {
    id: 'admin.nextVersion.news.published',
    defaultMessage: 'This draft was published elsewhere. What you change from now on begins the next one.',
  },
  discarded: {
    id: 'admin.nextVersion.news.discarded',
    defaultMessage: 'This draft was discarded elsewhere. “Undo” brings it back.',
  },
  replaced: {
    id: 'admin.nextVersion.news.replaced',
    defaultMessage: '{name} replaced what this draft had changed, as with an earlier version. “Undo” brings it back.',
  },
  newVersion: {
    id: 'admin.nextVersion.news.newVersion',
    defaultMessage: 'A new version was made since this draft was begun. Its changes are in the draft now.',
  },
  corrected: {
    id: 'admin.nextVersion.news.corrected',
    defaultMessage: 'Words of this version were corrected since this draft was begun. The draft has them now.',
  },
});

/** What is to be known of the draft before one goes on with it. */
export function DraftServerNotices({ drafting, disabledReason }: DraftBarProps) {
  const intl = useIntl();
  const now = useNow();
  const { info, others, news, failure, problem, isContested, asking } = drafting;
  const isWithOther = others !== null && !others.by.isSelf && now - Date.parse(others.by.at) < AT_IT;
  return (
    <>
      <div role="alert">
        {problem !== null && asking !== 'publish' && <Notice kind="error">{problem}</Notice>}
        {failure && (
          <Notice kind="error">
            <FormattedMessage
              id="admin.nextVersion.notSaved"
              defaultMessage="The draft is not on the server yet, but kept on this device. It is tried again. {reason}"
              values={{ reason: errorText(intl, failure) }}
            />
          </Notice>
        )}
      </div>
      <div role="status">
        {isContested && (
          <Notice
            kind="warning"
            actions={
              <Button onClick={drafting.actions.showOthers}>
                <FormattedMessage id="admin.questions.others.show" defaultMessage="What differs…" />
              </Button>
            }
          >
            <OthersText saver={others?.by ?? null} />{' '}
            <FormattedMessage
              id="admin.nextVersion.contested"
              defaultMessage="Both of you changed the same: nothing is saved until you choose."
            />
          </Notice>
        )}
        {news !== null && (
          <Notice kind="info" onDismiss={drafting.forgetNews}>
            <FormattedMessage {...newsMessages[news]} values={{ name: <bdi>{others?.by.name}</bdi> }} />
          </Notice>
        )}
        {isWithOther && !isContested && news !== 'replaced' && info && (
          <Notice kind="info">
            <FormattedMessage
              id="admin.nextVersion.withOther"
              defaultMessage="{name} is at this draft too: last change {age}. You see each other’s changes; both are kept."
              values={{ name: <bdi>{info.by.name}</bdi>, age: <Age of={info.updated_at} /> }}
            />
          </Notice>
        )}
        {Boolean(disabledReason) && <Notice kind="info">{disabledReason}</Notice>}
      </div>
    </>
  );
}
