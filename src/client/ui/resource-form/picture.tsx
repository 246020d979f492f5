import { useIntl } from 'react-intl';

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
