import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import Button from 'antd/es/button';
import Space from 'antd/es/space';
import { useEffectEvent, useLayoutEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '../../../lib/keyboard';
import type { Neighbour, Neighbours } from './use-neighbours';

interface NeighbourButtonsProps {
  readonly neighbours: Neighbours;
  readonly addressOf: (id: string) => string;
}

/** The record's place in the list that the person came from, and the way to the ones beside it; also by `k` and `j`. */
export function NeighbourButtons({
  neighbours: { position, total, previous, next },
  addressOf,
}: NeighbourButtonsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  // In place of this one: going back leads to the list.
  const go = (to: Neighbour | null) => {
    if (to) void navigate(addressOf(to.id), { replace: true, state: { from: to.from } });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === 'j') go(next);
    else if (event.key === 'k') go(previous);
  });
  // Before it is seen: whoever goes on at once, while the form is being drawn, is not to lose a key.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <Space size={4}>
      <span className="quiet">
        <FormattedMessage
          id="admin.record.position"
          defaultMessage="{position, number} of {total, number}"
          values={{ position, total }}
        />
      </span>
      <Button
        type="text"
        icon={<UpOutlined aria-hidden="true" />}
        disabled={!previous}
        onClick={() => go(previous)}
        aria-keyshortcuts="k"
        aria-label={intl.formatMessage({ id: 'admin.record.previous', defaultMessage: 'Previous in the list' })}
        title={intl.formatMessage({ id: 'admin.record.previous', defaultMessage: 'Previous in the list' })}
      />
      <Button
        type="text"
        icon={<DownOutlined aria-hidden="true" />}
        disabled={!next}
        onClick={() => go(next)}
        aria-keyshortcuts="j"
        aria-label={intl.formatMessage({ id: 'admin.record.next', defaultMessage: 'Next in the list' })}
        title={intl.formatMessage({ id: 'admin.record.next', defaultMessage: 'Next in the list' })}
      />
    </Space>
  );
}
