import EditOutlined from '@ant-design/icons/EditOutlined';
import Button from 'antd/es/button';
import { useIntl } from 'react-intl';
import { OptionLabel, wordsOf } from '../../ui/remote-select/option-label';
import type { OptionSource } from '../../ui/remote-select/options';
import { useLabels, type Names } from '../../ui/remote-select/use-labels';
import { MenuButton } from '../../ui/menu-button';

interface OpenReferenceProps {
  /** At least one. */
  readonly ids: readonly string[];
  readonly source: OptionSource;
  readonly names: Names;
  readonly onOpen: (id: string) => void;
}

/** Opens the record that is chosen; of several, one that is chosen in a menu. */
export function OpenReference({ ids, source, names, onOpen }: OpenReferenceProps) {
  const intl = useIntl();
  const { labelOf } = useLabels(ids, source, names);
  const [first = ''] = ids;
  const name = wordsOf(labelOf(first));
  const words = () => {
    if (ids.length > 1)
      return intl.formatMessage(
        {
          id: 'form.reference.openOne',
          defaultMessage: 'Open {count, plural, one {the one chosen} other {one of the # chosen}}',
        },
        { count: ids.length },
      );
    return name === ''
      ? intl.formatMessage({ id: 'form.reference.openChosen', defaultMessage: 'Open what is chosen' })
      : intl.formatMessage({ id: 'form.reference.open', defaultMessage: 'Open “{name}”' }, { name });
  };
  const label = words();
  const looks = { icon: <EditOutlined aria-hidden="true" />, 'aria-label': label, title: label };
  if (ids.length === 1) return <Button {...looks} onClick={() => onOpen(first)} />;
  return (
    <MenuButton
      {...looks}
      placement="bottomRight"
      menuClassName="reference-menu"
      items={ids.map((id) => ({
        key: id,
        label: <OptionLabel label={labelOf(id)} />,
        onClick: () => onOpen(id),
      }))}
    />
  );
}
