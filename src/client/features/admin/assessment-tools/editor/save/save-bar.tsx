import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../../../ui/notice';
import { OthersText } from './others-text';
import type { Saving } from './use-saving';

interface SaveBarProps {
  readonly saving: Saving;
  readonly isDraft: boolean;
  readonly hasFaults: boolean;
  readonly disabledReason: ReactNode;
}

interface SaveButtonsProps extends Omit<SaveBarProps, 'hasFaults'> {
  /** What the status of one that is no draft can become. */
  readonly statusWord: string;
  readonly onStatus: () => void;
}

/** Where the changes are, the buttons that save and publish them, and the one that changes the status. */
export function SaveButtons({ saving, isDraft, disabledReason, statusWord, onStatus }: SaveButtonsProps) {
  const isDisabled = Boolean(disabledReason);
  return (
    <div className="save-buttons">
      <span role="status" className="note">
        {saving.isDirty && <FormattedMessage id="form.unsaved" defaultMessage="Unsaved changes" />}
      </span>
      {!isDraft && (
        <Button disabled={isDisabled || saving.isSaving} onClick={onStatus}>
          {statusWord}
        </Button>
      )}
      {isDraft && (
        <Button disabled={isDisabled || saving.isSaving} onClick={saving.actions.askToPublish}>
          <FormattedMessage id="admin.questions.publish.ask" defaultMessage="Publish…" />
        </Button>
      )}
      <Button
        type="primary"
        loading={saving.isSaving}
        disabled={isDisabled || !saving.isDirty}
        aria-keyshortcuts="Control+S"
        onClick={saving.actions.save}
      >
        <FormattedMessage id="admin.record.save" defaultMessage="Save" />
      </Button>
    </div>
  );
}

/** Why the changes are not saved, or cannot be. */
export function SaveNotices({ saving, isDraft, hasFaults, disabledReason }: SaveBarProps) {
  return (
    <>
      <div role="alert">{saving.problem !== null && <Notice kind="error">{saving.problem}</Notice>}</div>
      <div role="status">
        {saving.others !== null && saving.isDirty && (
          <Notice
            kind="warning"
            actions={
              <Button onClick={saving.actions.showOthers}>
                <FormattedMessage id="admin.questions.others.show" defaultMessage="What differs…" />
              </Button>
            }
          >
            <OthersText saver={saving.others.by} />{' '}
            <FormattedMessage id="admin.questions.others.keeps" defaultMessage="Saving can keep both." />
          </Notice>
        )}
        {Boolean(disabledReason) && <Notice kind="info">{disabledReason}</Notice>}
        {!isDraft && hasFaults && saving.isDirty && (
          <Notice kind="warning">
            <FormattedMessage
              id="admin.questions.mustBeComplete"
              defaultMessage="This questionnaire is in use, so it can only be saved when everything below is put right. Nothing you wrote is lost."
            />
          </Notice>
        )}
      </div>
    </>
  );
}
