import PlusOutlined from '@ant-design/icons/PlusOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { useAppSelector } from '../../../../state/hooks';
import { selectClients } from '../../../../state/selected-client/selectors';
import { isModalOpen, isTyping } from '../../../../lib/keyboard';
import { UnknownClientState } from '../../../../parts/unknown-client-state';
import { BlankState } from '../../../../ui/blank-state';
import { TableSkeleton } from '../../../../ui/data-table/table-skeleton';
import { LinkButton } from '../../../../ui/link-button';
import { Page } from '../../../../ui/page';
import { ClientNote } from '../../list/client-note';
import { ListNotices } from '../../list/list-notices';
import { useListClient } from '../../list/use-list-client';
import { useCategories } from '../use-categories';
import { CategoryTree } from './category-tree';
import { childrenOf, stepOf, type Direction, type Move } from './moves';
import './tree.css';
import { TreeTools } from './tree-tools';
import { useListedCategories } from './use-listed-categories';
import { useTreeMoves } from './use-tree-moves';

/** `/admin/categories/tree`: a client's categories below each other, moved by pointer, keys or buttons. */
export default function CategoryTreePage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { online } = useAdminAccess();
  const { path, updatePath, createTitle, emptyText } = useCategories();
  const clients = useAppSelector(selectClients);
  const { clientId, unknown } = useListClient([], true);
  const isOfMany = clientId === null && clients.length > 1;
  const { categories: listed, error, reread } = useListedCategories(clientId, !isOfMany && unknown === null);
  const { categories, move, undo } = useTreeMoves(listed ?? [], reread);
  const age = useAppSelector((state) => state.snapshot.filledAt ?? 'unknown');
  const [chosenId, setChosen] = useState<string | null>(null);
  const [moved, setMoved] = useState<Move | null>(null);
  const chosen = categories.find(({ id }) => id === chosenId) ?? null;

  const go = (next: Move) => {
    setChosen(next.id);
    setMoved(next);
    move(next);
  };
  const step = (id: string, direction: Direction) => {
    const next = online && stepOf(categories, id, direction);
    if (next) go(next);
  };
  const takeBack = online && undo ? () => setMoved(undo() ?? null) : null;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || !takeBack || isTyping(event.target) || isModalOpen()) return;
    event.preventDefault();
    takeBack();
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', key);
    return () => document.removeEventListener('keydown', key);
  }, []);

  /** Where what was moved last stands now, in words. */
  const said = (): string | null => {
    const category = moved && categories.find(({ id }) => id === moved.id);
    if (!category) return null;
    const siblings = childrenOf(categories, category.parent_id);
    const parent = categories.find(({ id }) => id === category.parent_id);
    const values = { name: category.name, place: siblings.indexOf(category) + 1, count: siblings.length };
    return parent
      ? intl.formatMessage(
          { id: 'categoryTree.movedBelow', defaultMessage: '“{name}” is number {place} of {count} below “{parent}”.' },
          { ...values, parent: parent.name },
        )
      : intl.formatMessage(
          { id: 'categoryTree.movedTop', defaultMessage: '“{name}” is number {place} of {count} at the top.' },
          values,
        );
  };

  const title = intl.formatMessage({ id: 'app.title.categoryTree', defaultMessage: 'Tree of categories' });
  if (unknown !== null && unknown.state !== 'asked')
    return (
      <Page title={title}>
        <UnknownClientState client={unknown} to={path}>
          <FormattedMessage id="admin.list.ownRecords" defaultMessage="Open my list" />
        </UnknownClientState>
      </Page>
    );
  const content = () => {
    if (isOfMany)
      return (
        <BlankState
          title={<FormattedMessage id="categoryTree.noClient" defaultMessage="Choose a client" />}
          text={
            <FormattedMessage
              id="categoryTree.noClientText"
              defaultMessage="Each client has a tree of its own. The switch for clients is in the bar."
            />
          }
        />
      );
    if (listed === null) return error === undefined ? <TableSkeleton /> : null;
    if (categories.length === 0)
      return (
        <BlankState
          title={<FormattedMessage id="admin.list.empty" defaultMessage="There are none yet" />}
          text={emptyText}
        />
      );
    return (
      <>
        <TreeTools
          chosen={chosen}
          pathOf={updatePath}
          canStep={(direction) => online && chosen !== null && stepOf(categories, chosen.id, direction) !== null}
          onStep={(direction) => chosen && step(chosen.id, direction)}
          onUndo={takeBack}
        />
        <CategoryTree
          label={title}
          categories={categories}
          chosen={chosenId}
          onChoose={setChosen}
          onOpen={(id) => void navigate(updatePath(id))}
          onMove={online ? go : null}
          onStep={step}
        />
      </>
    );
  };
  return (
    <Page
      title={title}
      actions={
        <>
          <LinkButton to={path} icon={<UnorderedListOutlined aria-hidden="true" />}>
            <FormattedMessage id="categoryTree.list" defaultMessage="List" />
          </LinkButton>
          {online && (
            <LinkButton to={`${path}/create`} type="primary" icon={<PlusOutlined aria-hidden="true" />}>
              {createTitle}
            </LinkButton>
          )}
        </>
      }
    >
      <ClientNote clientId={clientId ?? undefined} />
      {!isOfMany && <ListNotices age={online ? null : age} total={categories.length} error={error} onRetry={reread} />}
      {content()}
      <p role="status" className="visually-hidden">
        {said()}
      </p>
    </Page>
  );
}
