import { accounts } from './accounts';
import { answers } from './answers';
import { fields } from './fields';
import { importFiles } from './import-files';
import { importRows } from './import-rows';
import { questionnaires } from './questionnaires';
import { records } from './records';
import type { Refusal } from './refusal';
import { reports } from './reports';
import { requests } from './requests';

/** All that the server words itself when it refuses something. */
export const REFUSALS: readonly Refusal[] = [
  ...requests,
  ...fields,
  ...accounts,
  ...records,
  ...questionnaires,
  ...answers,
  ...reports,
  ...importFiles,
  ...importRows,
];
