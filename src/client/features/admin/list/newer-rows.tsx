import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import './newer-rows.css';

interface NewerRowsProps {
  /** Others changed which rows there are, or their order: shows that. Null: nobody did. */
  readonly onShow: (() => void) | null;
}

/** Offers what others changed. It lies above the rows: they must not move away from under the pointer. */
export const NewerRows = ({ onShow }: NewerRowsProps) => (
  <div role="status" className="newer-rows">
    {onShow && (
      <Button type="primary" shape="round" onClick={onShow}>
        <FormattedMessage id="admin.list.newer" defaultMessage="Others changed this list. Show it" />
      </Button>
    )}
  </div>
);
