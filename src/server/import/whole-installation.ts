import type { Readable } from 'node:stream';
import type { Scope } from '../scope/scope';
import { writeWorkbook } from '../export/write-export';
import { IN_ORDER } from './kinds';

/**
 * Everything that a scope shows, as an XLSX file with a sheet of each kind that can be imported again. Streamed: the
 * stream fails when reading does.
 */
export const writeInstallation = (scope: Scope): Readable =>
  writeWorkbook(
    IN_ORDER.map(({ sheet, fields, ids, rows }) => ({
      name: sheet.title,
      columns: [...fields, ...ids].map(({ field, title }) => ({ key: field, title })),
      rows: rows(scope),
    })),
  );
