import Flex from 'antd/es/flex';
import Radio from 'antd/es/radio';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import '../../../ui/choice-group.css';
import type { Dashboard } from '../use-dashboard';
import { COMPARED_BY, COMPARED_USUALLY, type Compared } from '../view';
import { comparedMessages } from './compare-messages';
import './compare.css';

/** Everything at once, or places beside each other, where the server can put them so; and which places. */
export function ViewChoice({ compared, compare }: Pick<Dashboard, 'compared' | 'compare'>) {
  const intl = useIntl();
  const canCompare = useAppSelector((state) => state.connectivity.capabilities?.comparison === true);
  if (!canCompare) return null;
  return (
    <Flex wrap gap="8px 16px" className="dashboard-views">
      <Radio.Group
        optionType="button"
        aria-label={intl.formatMessage({ id: 'dashboard.views', defaultMessage: 'What the dashboard shows' })}
        options={[
          { value: 'overview', label: <FormattedMessage id="dashboard.view.overview" defaultMessage="Overview" /> },
          { value: 'compare', label: <FormattedMessage id="dashboard.view.compare" defaultMessage="Compare" /> },
        ]}
        value={compared ? 'compare' : 'overview'}
        onChange={({ target }) => compare(target.value === 'compare' ? COMPARED_USUALLY : null)}
      />
      {compared && (
        <Radio.Group
          optionType="button"
          aria-label={intl.formatMessage({ id: 'dashboard.compare.by', defaultMessage: 'Compare' })}
          options={COMPARED_BY.map((by) => ({ value: by, label: intl.formatMessage(comparedMessages[by]) }))}
          value={compared.by}
          // The lines that were chosen are of other places.
          onChange={({ target }) => compare({ ...compared, by: target.value as Compared['by'], lines: undefined })}
        />
      )}
    </Flex>
  );
}
