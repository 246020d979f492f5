import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { inOneLine } from '../../../../../../contract/texts';
import { TextArea } from '../../../../../ui/text-area';

interface OptionRowProps {
  readonly option: string;
  readonly place: number;
  readonly total: number;
  readonly describedBy: string | undefined;
  readonly onType: (text: string, caret: number) => void;
  /** Enter. */
  readonly onNext: () => void;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  readonly onMove: (step: 1 | -1, by: 'key' | 'button') => void;
  readonly onRemove: () => void;
  readonly beside?: ReactNode;
}

/** One option: its text, and what can be done with it. */
export function OptionRow({
  option,
  place,
  total,
  describedBy,
  onType,
  onNext,
  onPaste,
  onMove,
  onRemove,
  beside,
}: OptionRowProps) {
  const intl = useIntl();
  const words = option.trim() || intl.formatNumber(place + 1);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onNext();
    else if (event.key === 'Backspace' && option === '' && total > 1) onRemove();
    else if (event.altKey && event.key === 'ArrowUp') onMove(-1, 'key');
    else if (event.altKey && event.key === 'ArrowDown') onMove(1, 'key');
    else return;
    event.preventDefault();
  };
  const button = (label: string, icon: ReactNode, onClick: () => void, isUseless = false) => (
    <button
      type="button"
      className="round-button"
      title={label}
      aria-label={`${label}: ${words}`}
      aria-disabled={isUseless || undefined}
      onClick={onClick}
    >
      {icon}
    </button>
  );
  return (
    <li>
      <TextArea
        rows={1}
        autoComplete="off"
        aria-label={intl.formatMessage(
          { id: 'admin.questions.option', defaultMessage: 'Option {number, number}' },
          { number: place + 1 },
        )}
        aria-describedby={describedBy}
        value={option}
        onChange={({ target }) => onType(inOneLine(target.value), target.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {beside}
      {button(
        intl.formatMessage({ id: 'admin.questions.option.up', defaultMessage: 'Move option up' }),
        <ArrowUpOutlined aria-hidden="true" />,
        () => onMove(-1, 'button'),
        place === 0,
      )}
      {button(
        intl.formatMessage({ id: 'admin.questions.option.down', defaultMessage: 'Move option down' }),
        <ArrowDownOutlined aria-hidden="true" />,
        () => onMove(1, 'button'),
        place === total - 1,
      )}
      {button(
        intl.formatMessage({ id: 'admin.questions.option.remove', defaultMessage: 'Remove option' }),
        <CloseOutlined aria-hidden="true" />,
        onRemove,
      )}
    </li>
  );
}
