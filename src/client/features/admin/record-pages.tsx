import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { AdminGroup } from '../../../contract/admin-groups';
import { recordsApi } from '../../api/records-api';
import { ResourceList } from './list/resource-list';
import { useListView } from './list/use-list-view';
import type { BesideEditorProps, LoadGroup } from './record/beside/beside';
import { NewBeside, RecordBeside } from './record/beside/beside-editors';
import { RecordCreator } from './record/record-creator';
import { RecordEditor } from './record/record-editor';
import { useNeighbours } from './record/use-neighbours';
import type { AdminResource, Create, AdminRecord, Update } from './resource';
import { useAppSelector } from '../../state/hooks';

/** For the read hook of a record's page: a form begins with what the server has now; offline nothing is asked. */
function useReadOptions() {
  const online = useAppSelector((state) => state.connectivity.online);
  return { skip: !online, refetchOnMountOrArgChange: true } as const;
}

export interface RecordPageProps {
  /** Of records of other groups, which are opened beside the form. */
  readonly loadGroup: LoadGroup;
}

/** A group's list, the page of a new record and that of an existing one; its forms beside that of another record. */
export interface RecordPages extends Readonly<
  Record<'ListPage' | 'CreatePage' | 'UpdatePage', ComponentType<RecordPageProps>>
> {
  readonly Beside: ComponentType<BesideEditorProps>;
}

/** The call that makes a record. */
function useCreation(group: AdminGroup): Create {
  const [create] = recordsApi.useCreateRecordMutation();
  return (call) => create({ group, ...call });
}

/** The read and update calls of one record, for its form. */
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

  function CreatePage({ loadGroup }: RecordPageProps) {
    const resource = useResource();
    const save = useCreation(resource.group);
    return (
      <RecordCreator {...{ resource, save, loadGroup }} {...(isOpenedWhenMade && { leadsTo: resource.updatePath })} />
    );
  }

  function UpdatePage({ loadGroup }: RecordPageProps) {
    const { id = '' } = useParams();
    const resource = useResource();
    const { result, save } = useRecord(resource.group, id);
    const neighbours = useNeighbours(resource, id);
    return <RecordEditor key={id} {...{ resource, id, result, save, neighbours, loadGroup }} />;
  }

  function NewOne(props: BesideEditorProps) {
    const resource = useResource();
    const save = useCreation(resource.group);
    return <NewBeside {...{ resource, save }} {...props} />;
  }

  function OpenOne({ id, ...props }: BesideEditorProps & { readonly id: string }) {
    const resource = useResource();
    const { result, save } = useRecord(resource.group, id);
    return <RecordBeside {...{ resource, id, result, save }} {...props} />;
  }

  function Beside(props: BesideEditorProps) {
    const { id } = props.beside;
    return id === null ? <NewOne {...props} /> : <OpenOne id={id} {...props} />;
  }

  return { ListPage, CreatePage, UpdatePage, Beside };
}
