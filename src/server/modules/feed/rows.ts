import { sql } from 'kysely';
import { ASSESSMENT_FEED, type FeedData, VALUE_FEED } from '../../../contract/feed';
import { timeZoneOf } from '../../db/records/time-zone';
import type { ExportRow } from '../../export/table';
import { positionText } from '../../report/position-text';
import type { FeedKey } from '../../scope/feed';
import { type ExportedAnswer, exportedAnswer, exportedValues, valueCells, valueWords } from '../dashboard';

const time_zone = sql`(select ${timeZoneOf('owner')} from clients owner where owner.id = answers.client_id)`;

function assessmentRow(answer: ExportedAnswer, publicUrl: string): ExportRow {
  const { begun_position, completed_position, has_evidence, values: _values, given: _given, ...cells } = answer;
  return {
    ...cells,
    change: 'set',
    begun_position: begun_position && positionText(begun_position),
    completed_position: completed_position && positionText(completed_position),
    evidence: has_evidence ? new URL(`${publicUrl}/assessment/${answer.id}/review`) : null,
  };
}

const VALUE_CELLS = Object.entries(valueCells(valueWords('en')));

const valueRows = ({ id, client_id, values = [] }: ExportedAnswer): ExportRow[] =>
  values.map((value) => {
    const cells: ExportRow = Object.fromEntries(VALUE_CELLS.map(([key, cell]) => [key, cell({ value })]));
    const said = cells['value'] ?? null;
    return {
      ...cells,
      ...{ change: 'set', id: `${id}.${value.id}`, assessment_id: id, client_id, question_id: value.question_id },
      value: said === null ? null : String(said),
      number: typeof said === 'number' ? said : null,
    };
  });

/** What a feed reads of assessments, and what becomes of them. `publicUrl`: where the application is. */
export const sourceOf = (data: FeedData, publicUrl: string) =>
  data === 'assessments'
    ? {
        columns: ASSESSMENT_FEED,
        record: exportedAnswer({ time_zone }),
        /** Assessments that are read at a time: as many as make a megabyte at most. */
        batch: 500,
        rowsOf: (answer: ExportedAnswer): ExportRow[] => [assessmentRow(answer, publicUrl)],
        /** What is said of one that is gone. */
        gone: ({ client_id, id }: FeedKey): ExportRow => ({ change: 'deleted', id, client_id }),
      }
    : {
        columns: VALUE_FEED,
        record: exportedAnswer({ values: exportedValues }),
        batch: 200,
        rowsOf: valueRows,
        gone: ({ client_id, id }: FeedKey): ExportRow => ({ change: 'deleted', assessment_id: id, client_id }),
      };
export type FeedSource = ReturnType<typeof sourceOf>;
