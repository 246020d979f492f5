import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { useState, type DragEvent, type ReactNode } from 'react';
import './drop-area.css';

interface DropAreaProps {
  /** What to do, in words: the name of the control. */
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Names of kinds of files, as in `accept` of an `<input>`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Takes one file: dropped on it, or chosen by pressing it. */
export function DropArea({ title, text, accept, onFile }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <label
      className={isOver ? 'drop-area drop-area-over' : 'drop-area'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <InboxOutlined className="drop-area-icon" aria-hidden="true" />
      <span className="drop-area-title">{title}</span>
      <span className="drop-area-text">{text}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file again, corrected meanwhile, is a choice too.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
