import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Category } from '../../../../../contract/categories';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { LinkButton } from '../../../../ui/link-button';
import type { Direction } from './moves';

interface TreeToolsProps {
  /** Null: none is chosen. */
  readonly chosen: Category | null;
  readonly pathOf: (id: string) => string;
  readonly canStep: (direction: Direction) => boolean;
  readonly onStep: (direction: Direction) => void;
  /** Null: there is nothing to take back. */
  readonly onUndo: (() => void) | null;
}

const STEPS: readonly (readonly [Direction, ReactNode, ReactNode])[] = [
  [
    'up',
    <ArrowUpOutlined key="icon" aria-hidden="true" />,
    <FormattedMessage key="words" id="categoryTree.up" defaultMessage="Up" />,
  ],
  [
    'down',
    <ArrowDownOutlined key="icon" aria-hidden="true" />,
    <FormattedMessage key="words" id="categoryTree.down" defaultMessage="Down" />,
  ],
  [
    'in',
    <MenuUnfoldOutlined key="icon" aria-hidden="true" className="points" />,
    <FormattedMessage key="words" id="categoryTree.in" defaultMessage="Indent" />,
  ],
  [
    'out',
    <MenuFoldOutlined key="icon" aria-hidden="true" className="points" />,
    <FormattedMessage key="words" id="categoryTree.out" defaultMessage="Outdent" />,
  ],
];

/** What can be done with the category that is chosen, for a finger as for a pointer that does not drag. */
export function TreeTools({ chosen, pathOf, canStep, onStep, onUndo }: TreeToolsProps) {
  const intl = useIntl();
  const { online } = useAdminAccess();
  const move = intl.formatMessage({ id: 'categoryTree.move', defaultMessage: 'Move the chosen category' });
  return (
    <div className="tree-tools">
      <div role="group" aria-label={move} className="tree-steps">
        {STEPS.map(([direction, icon, words]) => (
          <Button key={direction} icon={icon} disabled={!canStep(direction)} onClick={() => onStep(direction)}>
            {words}
          </Button>
        ))}
      </div>
      <Button disabled={onUndo === null} onClick={() => onUndo?.()}>
        <FormattedMessage id="tree.undo" defaultMessage="Undo" />
      </Button>
      {chosen === null && online && (
        <p className="quiet">
          <FormattedMessage id="categoryTree.hint" defaultMessage="Drag a category, or choose one to move it." />
        </p>
      )}
      {chosen !== null && (
        <LinkButton to={pathOf(chosen.id)} type="link">
          <span>
            <FormattedMessage
              id="categoryTree.open"
              defaultMessage="Open {name}"
              values={{ name: <bdi>{chosen.name}</bdi> }}
            />
          </span>
        </LinkButton>
      )}
    </div>
  );
}
