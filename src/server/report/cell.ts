import type { ExportCell } from '../export/table';

/** One figure as a workbook keeps it, and as it is read. */
export interface Cell {
  readonly value: ExportCell;
  readonly text: string;
  /** Of the value; the text says it itself. */
  readonly unit?: string;
}
