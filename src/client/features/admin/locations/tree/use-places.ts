import { useEffect, useEffectEvent, useState } from 'react';
import { recordsApi, type AdminListQuery } from '../../../../api/records-api';
import { allRecords, getRecord, type RecordTable } from '../../../../lib/record-table';
import { useOthersChanges } from '../../../../state/admin/use-others-changes';
import { useAppDispatch, useAppSelector } from '../../../../state/hooks';
import { byName } from '../../../../state/records/selectors';
import { offered } from '../../../../state/records/withdrawn';
import type { Places } from './places';

interface OfClient {
  readonly id: string;
  readonly name: string;
  readonly client_id: string;
}

/** A page of a list of the admin area holds no more. */
const MOST = 10_000;

/**
 * The projects and groups of a client, and the locations of those projects that are open, which are asked for when one is
 * opened; offline all that this device holds.
 *
 * @param clientId Null: all that the person may see.
 * @param open The projects that are open, by id.
 */
export function usePlaces(clientId: string | null, open: readonly string[], isAsked: boolean) {
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const tables = {
    projects: useAppSelector((state) => state.projects),
    groups: useAppSelector((state) => state.groups),
    locations: useAppSelector((state) => state.locations),
  };
  const all: AdminListQuery = { sort: 'name', page: 1, perPage: MOST };
  const ofClient = { ...all, ...(clientId !== null && { clientId }) };
  const options = { skip: !online || !isAsked, refetchOnMountOrArgChange: true };
  const projects = recordsApi.useRecordsQuery({ group: 'projects', ...ofClient }, options);
  const groups = recordsApi.useRecordsQuery({ group: 'groups', ...ofClient }, options);
  /** The locations' ids by their projects; null: asked for in vain. */
  const [listed, setListed] = useState<ReadonlyMap<string, readonly string[] | null>>(new Map());

  const ask = (projectId: string) =>
    dispatch(
      recordsApi.endpoints.records.initiate(
        { group: 'locations', ...all, projectId },
        { subscribe: false, forceRefetch: true },
      ),
    );
  const keep = (projectId: string, ids: readonly string[] | undefined) =>
    setListed((others) => new Map([...others, [projectId, ids ?? others.get(projectId) ?? null]]));
  const isMissing = useEffectEvent((id: string) => listed.get(id) === undefined || listed.get(id) === null);
  const askFor = useEffectEvent(ask);
  const opened = open.join(' ');
  useEffect(() => {
    if (!online || !isAsked || opened === '') return;
    for (const id of opened.split(' ')) if (isMissing(id)) void askFor(id).then(({ data }) => keep(id, data?.ids));
  }, [opened, online, isAsked]);
  const reread = async () => {
    await Promise.all([
      projects.refetch(),
      groups.refetch(),
      ...open.map(async (id) => keep(id, (await ask(id)).data?.ids)),
    ]);
  };
  useOthersChanges(() => online && isAsked && reread());

  const isOfClient = ({ client_id }: OfClient) => clientId === null || client_id === clientId;
  const onDevice = <R extends OfClient>(table: RecordTable<R>): R[] =>
    offered(allRecords(table)).filter(isOfClient).sort(byName);
  const named = <R extends OfClient>(table: RecordTable<R>, ids: readonly string[] = []): R[] =>
    ids.flatMap((id) => getRecord(table, id) ?? []);
  const error = projects.error ?? groups.error;
  if (!online) {
    const [projectsHere, locations] = [onDevice(tables.projects), onDevice(tables.locations)];
    const places: Places = {
      projects: projectsHere,
      groups: onDevice(tables.groups),
      locations: new Map(
        projectsHere.map(({ id }) => [id, locations.filter(({ project_id }) => project_id === id)] as const),
      ),
    };
    return { places, error: undefined, reread };
  }
  if (!projects.currentData || !groups.currentData) return { places: null, error, reread };
  // Whichever list a location came with, it stands where it is now.
  const ids = [...listed.values()].flatMap((some) => some ?? []);
  const locations = named(tables.locations, [...new Set(ids)]);
  const places: Places = {
    projects: named(tables.projects, projects.currentData.ids),
    groups: named(tables.groups, groups.currentData.ids),
    locations: new Map(
      [...listed].map(([project, some]) => [
        project,
        some && locations.filter(({ project_id }) => project_id === project).sort(byName),
      ]),
    ),
  };
  return { places, error, reread };
}
