import DownOutlined from '@ant-design/icons/DownOutlined';
import Button from 'antd/es/button';
import { useId, useState, type ReactNode } from 'react';
import './filter.css';
import { useDismissal } from '../use-dismissal';

/** What each kind of filter is given. */
export interface FilterChoice {
  readonly title: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly disabled: boolean;
}

interface FilterPanelProps {
  readonly title: string;
  /** What is chosen, in short; null when nothing is. */
  readonly summary: ReactNode;
  readonly disabled: boolean;
  readonly onOpen?: () => void;
  readonly onClose?: () => void;
  /** Drawn while it is open. */
  readonly children: () => ReactNode;
}

/** In px, as in the style sheet. */
const PANEL_WIDTH = 300;

/** Where there is no room for the panel after the button's beginning, it ends where the button ends. */
function hasRoom(button: Element): boolean {
  const { left, right } = button.getBoundingClientRect();
  const isRtl = getComputedStyle(button).direction === 'rtl';
  return isRtl ? right >= PANEL_WIDTH : left + PANEL_WIDTH <= document.documentElement.clientWidth;
}

/** A button that says what a filter is set to, and the panel below it that sets it. */
export function FilterPanel({ title, summary, disabled, onOpen, onClose, children }: FilterPanelProps) {
  const [place, setPlace] = useState<'start' | 'end' | null>(null);
  const id = useId();
  const buttonId = `${id}button`;
  const isOpen = place !== null;
  const close = (returnFocus: boolean) => {
    setPlace(null);
    onClose?.();
    if (returnFocus) document.getElementById(buttonId)?.focus();
  };
  const area = useDismissal(isOpen, close);
  return (
    <div className="filter" ref={area}>
      <Button
        id={buttonId}
        className={summary === null ? 'filter-button' : 'filter-button filter-button-set'}
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => {
          if (isOpen) {
            close(false);
            return;
          }
          setPlace(hasRoom(currentTarget) ? 'start' : 'end');
          onOpen?.();
        }}
      >
        <span className="filter-title">{title}</span>
        {summary !== null && <span className="filter-summary">{summary}</span>}
        <DownOutlined aria-hidden="true" />
      </Button>
      {isOpen && (
        <div id={id} role="group" aria-label={title} className={`filter-panel filter-panel-${place}`}>
          {children()}
        </div>
      )}
    </div>
  );
}
