import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import { useIntl } from 'react-intl';

/** For `allowClear` of Ant Design's selects, whose own button has an English name. */
export function useClear() {
  const intl = useIntl();
  return {
    clearIcon: <CloseCircleFilled />,
    label: intl.formatMessage({ id: 'ui.select.clear', defaultMessage: 'Clear' }),
  };
}
