import Flex from 'antd/es/flex';
import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui/notice';

interface FormFootProps {
  readonly submitLabel: string;
  readonly onCancel: () => void;
  readonly backLabel: ReactNode;
  readonly message: string | null;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  readonly wasSaved: boolean;
  readonly disabledReason: ReactNode;
  /** Of the element with the reason. */
  readonly reasonId: string;
}

/** The end of a form: why saving failed, or is impossible; whether something is unsaved; the buttons. */
export function FormFoot({
  submitLabel,
  onCancel,
  backLabel,
  message,
  isSaving,
  isDirty,
  wasSaved,
  disabledReason,
  reasonId,
}: FormFootProps) {
  const isDisabled = Boolean(disabledReason);
  return (
    <Flex vertical gap={12} className="form-foot">
      <div role="alert">{message !== null && <Notice kind="error">{message}</Notice>}</div>
      <div className="form-foot-row">
        <div className="form-foot-state">
          <p role="status">
            {isDirty && <FormattedMessage id="form.unsaved" defaultMessage="Unsaved changes" />}
            {!isDirty && wasSaved && <FormattedMessage id="form.saved" defaultMessage="Saved" />}
          </p>
          <p id={reasonId} role="status" tabIndex={-1}>
            {disabledReason}
          </p>
        </div>
        <Button onClick={onCancel}>
          {isDirty || backLabel === undefined ? (
            <FormattedMessage id="form.cancel" defaultMessage="Cancel" />
          ) : (
            backLabel
          )}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={isSaving}
          disabled={isDisabled}
          {...(isDisabled && { 'aria-describedby': reasonId })}
        >
          {submitLabel}
        </Button>
      </div>
    </Flex>
  );
}
