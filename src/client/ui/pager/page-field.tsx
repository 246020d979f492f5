import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface PageFieldProps {
  readonly page: number;
  readonly last: number;
  readonly onChange: (page: number) => void;
}

/** The page that is shown, of how many; another number, with Enter or on leaving the field, goes there. */
export function PageField({ page, last, onChange }: PageFieldProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    setTyped(null);
    const wanted = Number.parseInt(typed ?? '', 10);
    if (Number.isNaN(wanted)) return;
    const reachable = Math.min(last, Math.max(1, wanted));
    if (reachable !== page) onChange(reachable);
  };
  return (
    <form
      className="pager-field"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={intl.formatMessage({ id: 'admin.list.page', defaultMessage: 'Page' })}
        value={typed ?? String(page)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onBlur={go}
      />
      <span>
        <FormattedMessage id="admin.list.ofPages" defaultMessage="of {last, number}" values={{ last }} />
      </span>
    </form>
  );
}
