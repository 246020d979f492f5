import Breadcrumb from 'antd/es/breadcrumb';
import Flex from 'antd/es/flex';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { AdminGroup } from '../../../../contract/admin-groups';
import { useListAddress } from './came-from';
import { NeighbourButtons } from './neighbour-buttons';
import type { Neighbours } from './use-neighbours';

interface RecordTopProps {
  readonly resource: {
    readonly group: AdminGroup;
    readonly path: string;
    readonly title: string;
    readonly updatePath: (id: string) => string;
  };
  /** What this page is for. */
  readonly current: string;
  readonly neighbours?: Neighbours | null;
}

/** Where a record's page stands: below the list, as the person left it, and between which of its records. */
export function RecordTop({ resource, current, neighbours = null }: RecordTopProps) {
  const intl = useIntl();
  const list = useListAddress(resource.path);
  return (
    <Flex wrap align="center" justify="space-between" gap="4px 16px" className="record-top">
      <Breadcrumb
        aria-label={intl.formatMessage({ id: 'admin.record.breadcrumb', defaultMessage: 'Where this page stands' })}
        items={[{ title: <Link to={list}>{resource.title}</Link> }, { title: current }]}
      />
      {neighbours && <NeighbourButtons neighbours={neighbours} addressOf={resource.updatePath} />}
    </Flex>
  );
}
