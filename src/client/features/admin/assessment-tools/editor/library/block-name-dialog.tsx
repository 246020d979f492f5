import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../../../../api/api-error';
import { Dialog } from '../../../../../ui/dialog';
import { BlockNameField } from './block-name-field';

interface BlockNameDialogProps {
  readonly name: string;
  readonly onCancel: () => void;
  /** Null: it is done. */
  readonly onSave: (name: string) => Promise<ApiError | null>;
}

/** Another name for a block. */
export function BlockNameDialog({ name: before, onCancel, onSave }: BlockNameDialogProps) {
  const [name, setName] = useState(before);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const save = async () => {
    setSaving(true);
    const error = await onSave(name.trim());
    if (!error) return;
    setFailure(error);
    setSaving(false);
  };
  return (
    <Dialog
      title={<FormattedMessage id="admin.questions.library.renameTitle" defaultMessage="Rename block" />}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" loading={isSaving} disabled={name.trim() === ''} onClick={() => void save()}>
            <FormattedMessage id="admin.questions.library.renameConfirm" defaultMessage="Rename" />
          </Button>
        </>
      }
    >
      <BlockNameField name={name} failure={failure} onChange={setName} />
    </Dialog>
  );
}
