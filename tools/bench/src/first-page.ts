import { postgresAuditReader, postgresBearerReader, postgresSiteOverview } from '@portal/platform-db';
import { MANY, putManyRows } from '@portal/platform-db/testing';
import { benchDatabase } from './bench-database.ts';
import { median } from './rates.ts';
import type { Form, Verdict } from './verdict.ts';

const ROUNDS = { full: 40, short: 1 };
const MOST_MS = 200;
const PAGE = { search: '', filter: null, sort: 'updated', after: null, limit: 50 } as const;
const LOG = {
  actor: '',
  site: '',
  action: '',
  outcome: null,
  from: null,
  until: null,
  after: null,
  limit: 50,
};

/**
 * What the first pages of the dashboard wait for: who asks, then the rows, with the rows of a large agency; against reading who asks
 * and one site, the least that a page of the dashboard reads.
 */
export async function firstPage(form: Form): Promise<Verdict> {
  const rounds = ROUNDS[form];
  const postgres = await benchDatabase();
  try {
    await putManyRows({ empty: async () => undefined, sql: postgres.sql });
    const { database } = postgres;
    const [users, overview, audit] = [
      postgresBearerReader(database),
      postgresSiteOverview(database),
      postgresAuditReader(database),
    ];
    const as = (userId: string, read: (reader: { userId: string; authUserId: string }) => Promise<unknown>) =>
      timed(async () => {
        const user = await users.findUser(userId);
        if (user === null) throw new Error(`There is no user ${userId}.`);
        await read(user);
      });
    const pages: Readonly<Record<string, () => Promise<number>>> = {
      'one site': () => as('u-1', (admin) => overview.find(admin, 's-5')),
      'sites, an admin': () => as('u-1', (admin) => overview.list(admin, PAGE)),
      'sites, a member': () => as('u-2', (member) => overview.list(member, PAGE)),
      'sites, a search': () => as('u-1', (admin) => overview.list(admin, { ...PAGE, search: 'abc' })),
      'audit log': () => as('u-1', (admin) => audit.list(admin, LOG)),
    };
    const times = new Map(Object.keys(pages).map((name) => [name, [] as number[]]));
    // In turns, so that what else runs on the machine meets all of them.
    for (let round = 0; round < rounds; round += 1)
      for (const [name, page] of Object.entries(pages)) times.get(name)?.push(await page());
    const found = [...times].map(([name, taken]) => ({ name, took: median(taken) }));
    const floor = found[0]?.took ?? Number.NaN;
    const most = Math.max(...found.map(({ took }) => took));
    return {
      lines: [
        `${MANY.sites} sites, ${MANY.users} users, ${MANY.entries} entries; median of ${rounds}`,
        ...found.map(
          ({ name, took }) => `${name}: ${took.toFixed(1)} ms, ${(took / floor).toFixed(1)} times one site`,
        ),
        { what: 'the slowest', value: most, unit: 'ms', digits: 1, target: { under: MOST_MS } },
      ],
    };
  } finally {
    await postgres.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
