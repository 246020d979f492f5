import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { Location } from '../../../../../contract/locations';
import type { TreeItem } from '../../tree/record-tree';
import { keyOf, type Places } from './places';

const note = (key: string, title: ReactNode): TreeItem => ({
  key,
  title: <span className="quiet">{title}</span>,
  children: [],
  isNote: true,
});

/** The rows of the tree: projects, below them their groups, and below both their locations. */
export function useItems(places: Places | null): readonly TreeItem[] {
  const intl = useIntl();
  if (!places) return [];
  const { projects, groups, locations } = places;
  const row = ({ id, name, code }: Location): TreeItem => ({
    key: keyOf('location', id),
    title: (
      <>
        <bdi>{name}</bdi>
        {code !== null && code !== '' && <bdi className="quiet tree-more">{code}</bdi>}
      </>
    ),
    children: [],
  });
  const counted = (name: string, count: number | null) => (
    <>
      <bdi>{name}</bdi>
      {count !== null && <span className="quiet numbers tree-more">{intl.formatNumber(count)}</span>}
    </>
  );
  return projects.map((project): TreeItem => {
    const [key, here] = [keyOf('project', project.id), locations.get(project.id)];
    const own = groups.filter(({ project_id }) => project_id === project.id);
    const below = own.map((group): TreeItem => {
      const inside = here?.filter(({ group_id }) => group_id === group.id) ?? [];
      return {
        key: keyOf('group', group.id),
        title: counted(group.name, here ? inside.length : null),
        children: inside.map(row),
      };
    });
    const others = here?.filter(({ group_id }) => group_id === null).map(row) ?? [];
    const notes = [];
    if (here === undefined)
      notes.push(note(`${key}/wait`, <FormattedMessage id="locationTree.loading" defaultMessage="Loading…" />));
    else if (here === null)
      notes.push(
        note(
          `${key}/failed`,
          <FormattedMessage
            id="locationTree.failed"
            defaultMessage="Its locations could not be loaded. Close and open it to try again."
          />,
        ),
      );
    else if (own.length + others.length === 0)
      notes.push(note(`${key}/none`, <FormattedMessage id="locationTree.none" defaultMessage="No locations yet" />));
    return { key, title: counted(project.name, here?.length ?? null), children: [...below, ...others, ...notes] };
  });
}
