import { FormattedMessage } from 'react-intl';
import { Age } from '../../../../../ui/age';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog';
import type { Drafting } from './use-drafting';

/** Whose the draft is and from when; without one on the server, what is here. */
function WhatGoes({ others, version }: { readonly others: Drafting['others']; readonly version: number }) {
  if (!others)
    return (
      <FormattedMessage
        id="admin.nextVersion.restore.unsaved"
        defaultMessage="You have changes that are not saved yet. Version {version, number} takes their place."
        values={{ version }}
      />
    );
  const { by } = others;
  const age = <Age of={by.at} />;
  return by.isSelf ? (
    <FormattedMessage
      id="admin.nextVersion.restore.own"
      defaultMessage="You saved this draft {age}. Version {version, number} takes its place, for everybody who writes it."
      values={{ age, version }}
    />
  ) : (
    <FormattedMessage
      id="admin.nextVersion.restore.theirs"
      defaultMessage="{name} saved this draft {age}. Version {version, number} takes its place, for everybody who writes it."
      values={{ name: <bdi>{by.name}</bdi>, age, version }}
    />
  );
}

interface RestoreDialogProps {
  readonly drafting: Drafting;
  /** The one that is to stand in place of the draft. */
  readonly version: number;
}

/** Asked before a version is restored where there is a draft already. */
export const RestoreDialog = ({ drafting: { actions, others }, version }: RestoreDialogProps) => (
  <ConfirmDialog
    title={<FormattedMessage id="admin.nextVersion.restore.title" defaultMessage="Replace this draft?" />}
    keep={<FormattedMessage id="admin.nextVersion.restore.keep" defaultMessage="Keep the draft" />}
    confirm={
      <FormattedMessage
        id="admin.nextVersion.restore.confirm"
        defaultMessage="Restore version {version, number}"
        values={{ version }}
      />
    }
    onKeep={actions.cancel}
    onConfirm={actions.restore}
  >
    <p>
      <WhatGoes {...{ others, version }} />
    </p>
    <p>
      <FormattedMessage id="admin.nextVersion.restore.undo" defaultMessage="“Undo” brings back what stands here now." />
    </p>
  </ConfirmDialog>
);
