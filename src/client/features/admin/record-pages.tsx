import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { AdminGroup } from '../../../contract/admin-groups';
import { recordsApi } from '../../api/records-api';
import { ResourceList } from './list/resource-list';
import { useListView } from './list/use-list-view';
import { RecordCreator, RecordEditor } from './record/record-editor';
import { useNeighbours } from './record/use-neighbours';
import type { AdminResource, Create, AdminRecord, Update } from './resource';
import { useAppSelector } from '../../state/hooks';

/** For the read hook of a record's page: a form begins with what the server has now; offline nothing is asked. */
function useReadOptions() {
  const online = useAppSelector((state) => state.connectivity.online);
  return { skip: !online, refetchOnMountOrArgChange: true } as const;
}

/** A group's list, the page of a new record and that of an existing one. */
export type RecordPages = Readonly<Record<'ListPage' | 'CreatePage' | 'UpdatePage', ComponentType>>;

/** The read and update calls of one record, for its page. */
export function useRecord(group: AdminGroup, id: string) {
  const result = recordsApi.useRecordQuery({ group, id }, useReadOptions());
  const [update] = recordsApi.useUpdateRecordMutation();
  const save: Update = (call) => update({ group, ...call });
  return { result, save };
}

/**
 * The pages of a group. `useResource`: the group's hook. `isOpenedWhenMade`: a new record leads on to its own page, not
 * back to the list.
 */
export function recordPages<R extends AdminRecord>(
  useResource: () => AdminResource<R>,
  { isOpenedWhenMade = false } = {},
): RecordPages {
  function ListPage() {
    const resource = useResource();
    const list = useListView(resource);
    const result = recordsApi.useRecordsQuery({ group: resource.group, ...list.query }, list.options);
    return <ResourceList resource={resource} list={list} result={result} />;
  }

  function CreatePage() {
    const resource = useResource();
    const [create] = recordsApi.useCreateRecordMutation();
    const save: Create = (call) => create({ group: resource.group, ...call });
    return (
      <RecordCreator resource={resource} save={save} {...(isOpenedWhenMade && { leadsTo: resource.updatePath })} />
    );
  }

  function UpdatePage() {
    const { id = '' } = useParams();
    const resource = useResource();
    const { result, save } = useRecord(resource.group, id);
    const neighbours = useNeighbours(resource, id);
    return <RecordEditor key={id} {...{ resource, id, result, save, neighbours }} />;
  }

  return { ListPage, CreatePage, UpdatePage };
}
