import Button from 'antd/es/button';
import { useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { useAppSelector } from '../../../../state/hooks';
import { LinkButton } from '../../../../ui/link-button';
import { pathsOf } from '../../paths';
import { RecordTree } from '../../tree/record-tree';
import { useLocations } from '../use-locations';
import { TreePage, useTreeClient } from '../../tree/tree-page';
import { useUndoKey } from '../../use-undo-key';
import { allLocations, findLocation, isLocation, partsOf, placeName, placeOf, rowOf, type Kind } from './places';
import { useItems } from './use-items';
import { usePlaces } from './use-places';
import { useRelocation } from './use-relocation';

const GROUPS = { project: 'projects', group: 'groups', location: 'locations' } as const satisfies Record<Kind, string>;

/** `/admin/locations/tree`: a client's projects, their groups and locations; locations are dragged, or cut and pasted. */
export default function LocationTreePage() {
  const client = useTreeClient();
  // What was cut, opened and can be taken back there is not for the next client's tree.
  return <TreeOfClient key={client.clientId} client={client} />;
}

function TreeOfClient({ client }: { readonly client: ReturnType<typeof useTreeClient> }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { online } = useAdminAccess();
  const resource = useLocations();
  const [open, setOpen] = useState<readonly string[]>([]);
  const openProjects = open.flatMap((key) => (partsOf(key)[0] === 'project' ? [partsOf(key)[1]] : []));
  const { places, error, reread } = usePlaces(client.clientId, openProjects, client.isKnown);
  const items = useItems(places);
  const age = useAppSelector((state) => state.admin.ages.projects ?? 'unknown');
  const [chosen, setChosen] = useState<string | null>(null);
  /** The location that is to be put elsewhere. */
  const [cut, setCut] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { relocate, undo } = useRelocation(({ location, to }) => {
    const values = { name: location.name, place: places ? placeName(places, to) : '' };
    setSaid(intl.formatMessage({ id: 'locationTree.moved', defaultMessage: '“{name}” is in “{place}” now.' }, values));
  });
  const takeBack = online && undo ? () => void undo() : null;
  useUndoKey(() => {
    takeBack?.();
    return takeBack !== null;
  });

  const put = (key: string, target: string) => {
    const location = places && findLocation(places, key);
    const to = places && placeOf(places, target);
    if (location && to) void relocate(location, to);
    setCut(null);
  };
  const cutLocation = cut !== null && places ? findLocation(places, cut) : null;
  const target = cutLocation && chosen !== null && places ? placeOf(places, chosen) : null;
  const canCut = online && chosen !== null && isLocation(chosen);
  const canPut = online && target !== null && chosen !== cut;
  const takeKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, at: string): boolean => {
    if (key === 'Escape' && cut !== null) setCut(null);
    else if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
    else if (key.toLowerCase() === 'x' && canCut) setCut(at);
    else if (key.toLowerCase() === 'v' && canPut && cut !== null) put(cut, at);
    else return false;
    return true;
  };
  const pathOf = (key: string): string => {
    const [kind, id] = partsOf(key);
    return pathsOf(GROUPS[kind]).updatePath(id);
  };
  const title = intl.formatMessage({ id: 'app.title.locationTree', defaultMessage: 'Tree of locations' });
  return (
    <TreePage
      {...{ title, client, resource, age, error, said }}
      count={places && allLocations(places).length}
      isEmpty={places?.projects.length === 0}
      onRetry={reread}
    >
      <div className="tree-tools">
        <div className="tree-steps">
          <Button disabled={!canCut} onClick={() => setCut(chosen)}>
            <FormattedMessage id="locationTree.cut" defaultMessage="Cut" />
          </Button>
          <Button disabled={!canPut} onClick={() => cut !== null && chosen !== null && put(cut, chosen)}>
            <FormattedMessage id="locationTree.paste" defaultMessage="Paste here" />
          </Button>
          <Button disabled={takeBack === null} onClick={() => takeBack?.()}>
            <FormattedMessage id="tree.undo" defaultMessage="Undo" />
          </Button>
        </div>
        {chosen !== null && cutLocation === null && (
          <LinkButton to={pathOf(chosen)} type="link">
            <FormattedMessage id="locationTree.open" defaultMessage="Open" />
          </LinkButton>
        )}
        <p className="quiet" role="status">
          {cutLocation ? (
            <FormattedMessage
              id="locationTree.where"
              defaultMessage="Choose the project or group that {name} goes to."
              values={{ name: <bdi>{cutLocation.name}</bdi> }}
            />
          ) : (
            chosen === null &&
            online && (
              <FormattedMessage
                id="locationTree.hint"
                defaultMessage="Drag a location to its project or group, or cut it here and paste it there."
              />
            )
          )}
        </p>
      </div>
      <RecordTree
        label={title}
        keys={intl.formatMessage({
          id: 'locationTree.keys',
          defaultMessage:
            'Arrows go through the tree, Enter opens a record. Ctrl+X cuts a location, Ctrl+V pastes it, Ctrl+Z undoes that.',
        })}
        items={items}
        open={open}
        onToggle={(key, isOpen) =>
          setOpen((others) => (isOpen ? [...others, key] : others.filter((other) => other !== key)))
        }
        chosen={chosen}
        onChoose={setChosen}
        onOpen={(key) => void navigate(pathOf(key))}
        onKey={takeKey}
        onDrop={online ? ({ key, target: onto }) => put(key, onto) : null}
        dropInto={{ isDragged: isLocation, into: (key) => places && rowOf(places, key) }}
      />
    </TreePage>
  );
}
