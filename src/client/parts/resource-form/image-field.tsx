import { useRef } from 'react';
import Button from 'antd/es/button';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ControlProps, ImageField as ImageFieldType } from './fields';

/** Shows a chosen file in an `<img>` until that is gone or shows another. */
function showFile(image: HTMLImageElement, file: File): () => void {
  const address = URL.createObjectURL(file);
  image.src = address;
  return () => {
    URL.revokeObjectURL(address);
  };
}

/** The preview of a picture: one that the server has, by its address, or a file that was chosen just now. */
export function Picture({ value }: { readonly value: string | File }) {
  const intl = useIntl();
  const alt =
    value instanceof File
      ? value.name
      : intl.formatMessage({ id: 'form.image.stored', defaultMessage: 'The picture that is saved' });
  if (typeof value === 'string') return <img className="picture" src={value} alt={alt} />;
  return <img className="picture" alt={alt} ref={(image) => (image ? showFile(image, value) : undefined)} />;
}

/** A picture with its preview; it can be replaced and removed. */
export function ImageField({ field, id, value, onChange, aria }: ControlProps<ImageFieldType>) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const isChosen = value instanceof File || (typeof value === 'string' && value !== '');
  return (
    <div
      id={id}
      role="group"
      aria-label={field.label}
      aria-describedby={aria['aria-describedby']}
      className="image-field"
    >
      {isChosen && <Picture value={value} />}
      <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => input.current?.click()}>
        {isChosen ? (
          <FormattedMessage id="form.image.replace" defaultMessage="Replace" />
        ) : (
          <FormattedMessage id="form.image.choose" defaultMessage="Choose a picture" />
        )}
      </Button>
      {isChosen && (
        <Button icon={<DeleteOutlined aria-hidden="true" />} onClick={() => onChange(null)}>
          <FormattedMessage id="form.image.remove" defaultMessage="Remove" />
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={field.accept}
        aria-label={intl.formatMessage(
          { id: 'form.image.file', defaultMessage: 'File for {field}' },
          { field: field.label },
        )}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChange(file);
          // So that choosing the same file again is a change.
          event.target.value = '';
        }}
      />
    </div>
  );
}
