import { createHash } from 'node:crypto';
import { z } from 'zod';
import * as activity from '../../src/contract/activity';
import * as answers from '../../src/contract/answers';
import * as assessmentTools from '../../src/contract/assessment-tools';
import * as assessmentToolUsage from '../../src/contract/assessment-tool-usage';
import * as auth from '../../src/contract/auth';
import * as batches from '../../src/contract/batches';
import * as categories from '../../src/contract/categories';
import * as clients from '../../src/contract/clients';
import * as comparison from '../../src/contract/comparison';
import * as dashboard from '../../src/contract/dashboard';
import * as devices from '../../src/contract/devices';
import * as districts from '../../src/contract/districts';
import * as errors from '../../src/contract/errors';
import * as documents from '../../src/contract/documents';
import * as evidence from '../../src/contract/evidence';
import * as feed from '../../src/contract/feed';
import * as general from '../../src/contract/general';
import * as groups from '../../src/contract/groups';
import * as imports from '../../src/contract/imports';
import * as listViews from '../../src/contract/list-views';
import * as locations from '../../src/contract/locations';
import * as notifications from '../../src/contract/notifications';
import * as admin from '../../src/contract/admin';
import * as ownPlaces from '../../src/contract/own-places';
import * as projects from '../../src/contract/projects';
import * as questionnaireFiles from '../../src/contract/questionnaire-files';
import * as remarks from '../../src/contract/remarks';
import * as reports from '../../src/contract/reports';
import * as results from '../../src/contract/results';
import * as roles from '../../src/contract/roles';
import * as blocks from '../../src/contract/blocks';
import * as schedules from '../../src/contract/schedules';
import * as sharing from '../../src/contract/sharing';
import * as toolDrafts from '../../src/contract/tool-drafts';
import * as summaries from '../../src/contract/summaries';
import * as translations from '../../src/contract/translation-shapes';
import * as users from '../../src/contract/users';
import { CONTRACT_VERSION } from '../../src/contract/version';

/** The fingerprint of every schema, by contract version. */
const FINGERPRINTS: Record<number, string> = {
  1: 'c42fd823977aa527',
  2: 'c7cc71ec6f68671a',
  3: '3fd7e27123ce59c5',
  4: 'f49abd8ad2d638bf',
  5: '083f75668cf3f632',
  6: '04662da99fdbc53b',
  7: '589fb045bf989619',
  8: '3154ff8c9dfc548e',
  9: 'd5c032f28167b069',
  10: '3e2eba6d8244ba0e',
  11: '1eb396bf0a4508e1',
  12: '446ac82f4fb0d2b7',
  13: 'dd587353db937fdc',
  14: 'f2fd84796e2b5dd5',
  15: '7ac4a7ae35f2c2d8',
  16: 'fd0f922376cf5847',
  17: 'c98ee3c1b644bd23',
  18: '646d967afa862fca',
  19: 'e363ac15ade24064',
  20: 'b69147cb0234e467',
  21: 'a49bacd97ab0854a',
  22: 'ddb7ba503912d2b3',
  23: 'b4ab347f9a7c5929',
  24: '8d535d25b54d5bde',
  25: 'da19988c9fdae78e',
  26: '8db7f81197f323b9',
  27: '7f0a3b971bc111e5',
  28: '6982e59552043333',
};

test('a changed schema raises CONTRACT_VERSION and gets a line of history', () => {
  const places = { districts, groups, locations, projects };
  const people = { auth, clients, notifications, roles, users };
  const figures = { comparison, dashboard, reports, sharing, summaries };
  const files = {
    ...places,
    ...people,
    ...figures,
    answers,
    assessmentTools,
    assessmentToolUsage,
    batches,
    categories,
    devices,
    documents,
    errors,
    evidence,
    feed,
    general,
    imports,
    ownPlaces,
    listViews,
    questionnaireFiles,
    results,
    remarks,
    translations,
    toolDrafts,
    blocks,
    schedules,
    activity,
    admin,
  };
  const shapes = Object.entries(files).flatMap(([group, exported]) =>
    Object.entries(exported)
      .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
      .map(([name, schema]) => [`${group}.${name}`, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })]),
  );
  const fingerprint = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  expect(fingerprint).toBe(FINGERPRINTS[CONTRACT_VERSION]);
});
