import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import type { ImportOutcome } from '../../../src/contract/imports';
import { writeWorkbook } from '../../../src/server/export/write-export';
import type { Browser } from '../../support/browser';
import { encodeForm } from '../../support/form';
import { ids } from '../../support/test-data';

export const PATHS = {
  managers: '/api/users/import-managers',
  locations: '/api/locations/import-locations',
  districts: '/api/districts/import',
  questions: `/api/assessment-tools/${ids.tool(1, 2)}/import-questions`,
  db: '/api/imports/db',
} as const;

type Fields = Readonly<Record<string, string>>;

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A CSV file of these rows, headings first. */
export const csvOf = (...rows: readonly (readonly string[])[]): Blob =>
  new Blob([rows.map((row) => row.map(quoted).join(',')).join('\r\n')]);

/** A file that the server sent, to be sent back. */
export const fileFrom = ({ rawPayload }: LightMyRequestResponse): Blob => new Blob([new Uint8Array(rawPayload)]);

/** Sends a file to be imported. */
export async function sendFile(
  browser: Browser,
  url: string,
  file: Blob,
  fields: Fields = {},
  headers: Fields = {},
): Promise<LightMyRequestResponse> {
  const { body, options } = await encodeForm({
    ...fields,
    file: file instanceof File ? file : new File([file], 'rows.csv'),
  });
  return browser.post(url, body, { headers: { ...options.headers, ...headers } });
}

/** Imports a file for client 1, and answers what came of it. */
export async function importFile(
  browser: Browser,
  url: string,
  file: Blob,
  fields: Fields = {},
): Promise<ImportOutcome> {
  const own: Fields = /questions|imports/.test(url) ? {} : { client_id: ids.client(1) };
  const response = await sendFile(browser, url, file, { ...own, ...fields });
  if (response.statusCode !== 200) throw new Error(`${url}: ${String(response.statusCode)} ${response.body}`);
  return response.json<{ data: ImportOutcome }>().data;
}

/** What became of each row. */
export const statusesOf = ({ rows }: ImportOutcome) => rows.map(({ status }) => status);

/** All messages of all rows, in their order. */
export const messagesOf = ({ rows }: ImportOutcome) =>
  rows.flatMap(({ row, errors }) =>
    Object.entries(errors).map(([field, messages]) => `${String(row)} ${field}: ${messages.join(' ')}`),
  );

/** A workbook of these sheets, each with its headings first. */
export async function bookOf(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<Blob> {
  const tables = Object.entries(sheets).map(([name, [headings = [], ...rows]]) => ({
    name,
    columns: headings.map((title, at) => ({ key: String(at), title })),
    rows: Readable.from([rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(at), cell])))]),
  }));
  return new Blob([await buffer(writeWorkbook(tables))]);
}
