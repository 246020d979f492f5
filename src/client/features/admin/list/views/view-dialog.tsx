import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { ApiError } from '../../../../api/api-error';
import type { SavedView } from '../../../../state/admin-preferences/slice';
import { LONGEST_NAME, isNamesake } from '../../../../state/admin-preferences/view-actions';
import { errorText } from '../../../../state/errors/error-messages';
import { Dialog } from '../../../../ui/dialog';
import { Switch } from '../../../../ui/switch';

interface ViewDialogProps {
  readonly title: ReactNode;
  readonly initial: Pick<SavedView, 'name' | 'shared'>;
  /** The person's other views of this list. */
  readonly others: readonly SavedView[];
  readonly canShare: boolean;
  /** @returns what went wrong; null: it was saved, and the dialog closes */
  readonly onSave: (fields: { name: string; shared: boolean }) => Promise<ApiError | null>;
  readonly onClose: () => void;
}

/** Why a view can't have this name; null when it can. */
function faultOf(intl: IntlShape, name: string, others: readonly SavedView[]): string | null {
  if (name === '') return intl.formatMessage({ id: 'admin.list.viewUnnamed', defaultMessage: 'Give the view a name.' });
  return others.some((view) => isNamesake(view.name, name))
    ? intl.formatMessage({ id: 'admin.list.viewTaken', defaultMessage: 'There is a view of this name already.' })
    : null;
}

const refusalOf = (intl: IntlShape, error: ApiError): string =>
  (error.kind === 'invalid' ? error.fields['name']?.[0] : undefined) ?? errorText(intl, error);

/** Asks what a view is called, and whether colleagues see it. */
export function ViewDialog({ title, initial, others, canShare, onSave, onClose }: ViewDialogProps) {
  const intl = useIntl();
  const id = useId();
  const [name, setName] = useState(initial.name);
  const [shared, setShared] = useState(initial.shared ?? false);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const found = faultOf(intl, name.trim(), others);
    setFault(found);
    if (found !== null || isSaving) return;
    setSaving(true);
    const error = await onSave({ name: name.trim(), shared });
    setSaving(false);
    if (error) setFault(refusalOf(intl, error));
    else onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={`${id}form`} loading={isSaving}>
            <FormattedMessage id="admin.list.save" defaultMessage="Save" />
          </Button>
        </>
      }
    >
      <form
        id={`${id}form`}
        className="view-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={id}>
          <FormattedMessage id="admin.views.name" defaultMessage="Name" />
        </label>
        <Input
          id={id}
          dir="auto"
          autoComplete="off"
          autoFocus
          maxLength={LONGEST_NAME}
          value={name}
          status={fault === null ? '' : 'error'}
          aria-invalid={fault !== null}
          aria-describedby={`${id}fault`}
          onChange={({ target }) => {
            setName(target.value);
            setFault(null);
          }}
        />
        <p id={`${id}fault`} role="alert" className="fault">
          {fault}
        </p>
        {canShare && (
          <Switch checked={shared} onChange={setShared}>
            <FormattedMessage id="admin.views.share" defaultMessage="Share with colleagues" />
          </Switch>
        )}
      </form>
    </Dialog>
  );
}
