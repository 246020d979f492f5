import { sql } from 'kysely';
import { countQuietAnswers } from '../../src/server/figures/counts';
import type { Viewer } from '../../src/server/viewer';
import { openBenchApp } from './bench-app';
import { companyAdminId, companyId, managerId, seedAdmin, superAdminId } from './admin-data';
import type { Row } from './report';

const ROUNDS = 40;
/** Not measured: the server and the database see a call for the first time once. */
const WARM_UP = 3;
const TARGET_MS = 50;

const FILTER = 'filters[district_id]=0000d100-0000-4000-8000-000000000002';
/**
 * Each list by its sorts, near its beginning and far from it. What goes through the rows has no target: a search for words
 * that many rows hold, or among all answers.
 */
const CALLS: readonly { readonly name: string; readonly url: string; readonly isIndexed: boolean }[] = [
  { name: 'locations by name', url: '/api/locations?page=1&perPage=50&sort=name', isIndexed: true },
  {
    name: 'locations by name, descending, relations',
    url: '/api/locations?page=3&perPage=50&sort=-name&relations[]=project&relations[]=district&relations[]=group&relations[]=managers',
    isIndexed: true,
  },
  { name: 'locations by time', url: '/api/locations?page=1&perPage=50&sort=-created_at', isIndexed: true },
  { name: 'locations of a district', url: `/api/locations?page=1&perPage=50&sort=name&${FILTER}`, isIndexed: true },
  { name: 'locations, page 1,500', url: '/api/locations?page=1500&perPage=50&sort=name', isIndexed: true },
  { name: 'locations, search', url: '/api/locations?page=1&perPage=50&sort=name&s=abcd', isIndexed: true },
  {
    name: 'locations, search by two rare words',
    url: '/api/locations?page=1&perPage=50&sort=name&s=4411+street',
    isIndexed: true,
  },
  {
    name: 'locations, search by two words',
    url: '/api/locations?page=1&perPage=50&sort=name&s=12+district',
    isIndexed: false,
  },
  { name: 'users by name', url: '/api/users?page=1&perPage=50&sort=name&relations[]=client', isIndexed: true },
  { name: 'projects by name', url: '/api/projects?page=1&perPage=50&sort=name', isIndexed: true },
  { name: 'districts by name', url: '/api/districts?page=1&perPage=50&sort=name', isIndexed: true },
  { name: 'groups by name', url: '/api/groups?page=1&perPage=50&sort=name&relations[]=project', isIndexed: true },
  { name: 'tools by name', url: '/api/assessment-tools?page=1&perPage=50&sort=name', isIndexed: true },
  { name: 'answers, newest first', url: '/api/answers?page=1&perPage=50', isIndexed: true },
  ...['updated_at', 'submitted_at', 'status', 'score', 'assessment_tool', 'location'].map((sort) => ({
    name: `answers by ${sort}, descending`,
    url: `/api/answers?page=1&perPage=50&sort=-${sort}`,
    isIndexed: true,
  })),
  { name: 'answers of a status', url: '/api/answers?page=1&perPage=50&filters[status]=sent', isIndexed: true },
  { name: 'answers, page 5,000', url: '/api/answers?page=5000&perPage=50', isIndexed: true },
  { name: 'answers by score, page 5,000', url: '/api/answers?page=5000&perPage=50&sort=-score', isIndexed: true },
  // 25,000 locations are walked through, answer by answer.
  { name: 'answers by location, page 5,000', url: '/api/answers?page=5000&perPage=50&sort=location', isIndexed: false },
  { name: 'answers, search', url: '/api/answers?page=1&perPage=50&s=district', isIndexed: false },
];

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** List calls with a million answers and a hundred thousand locations, on PostgreSQL: the 95th percentile, in ms. */
export async function listRows(): Promise<Row[]> {
  const bench = await openBenchApp();
  try {
    await seedAdmin(bench.db);
    await countQuietAnswers(bench.db, new Date());
    await sql`vacuum analyze`.execute(bench.db);
    const people: Record<string, Viewer> = {
      superAdmin: { id: superAdminId, role: 'superAdmin', clientId: null, impersonatorId: null },
      companyAdmin: { id: companyAdminId, role: 'companyAdmin', clientId: companyId, impersonatorId: null },
      manager: { id: managerId, role: 'manager', clientId: companyId, impersonatorId: null },
    };
    const rows: Row[] = [];
    for (const [role, viewer] of Object.entries(people)) {
      const headers = await bench.signIn(viewer);
      const mayList = ({ url }: { url: string }) => role !== 'manager' || url.startsWith('/api/answers');
      for (const call of CALLS.filter(mayList)) {
        const times: number[] = [];
        for (let round = -WARM_UP; round < ROUNDS; round += 1) {
          const from = performance.now();
          const response = await bench.app.inject({ url: call.url, headers });
          if (round >= 0) times.push(performance.now() - from);
          if (response.statusCode !== 200) throw new Error(`${call.url}: ${response.body}`);
        }
        rows.push({
          row: `p95 ${call.name}`,
          size: role,
          unit: 'ms',
          floor: null,
          ours: percentile(times, 0.95),
          ...(call.isIndexed && { target: { of: 'value', atMost: TARGET_MS } }),
        });
      }
    }
    return rows;
  } finally {
    await bench.close();
  }
}
