import { ROUTES } from '@portal/platform/site-routes';
import { editorClaims, mintCookie, SESSION_KINDS, sessionCookieName } from '../sites/forged-cookies.ts';
import { withGate } from '../sites/gate.ts';
import type { Cell, Row } from '../sites/route-rows.ts';
import { ROUTE_TABLE } from '../sites/route-table.ts';
import { SIGNED_IN, SITE_NAMES, type SitesUnderTest, type SiteUnderTest } from '../sites/site-under-test.ts';
import { type Answer, visitor } from '../sites/visitor.ts';
import { expect, test } from '../set-up/test.ts';

const TYPES: Readonly<Record<string, string>> = {
  'application/json; charset=utf-8': 'j',
  'application/json': 'j',
  'text/html; charset=utf-8': 'h',
  'application/xml; charset=utf-8': 'x',
  'text/plain; charset=utf-8': 't',
  'text/css; charset=utf-8': 'c',
  'image/svg+xml': 's',
  'image/webp': 'w',
  'application/pdf': 'p',
};

/** A kind of visitor, by their cookies, including invalid ones. */
interface Person {
  name: string;
  /** Column of the table; that of anonymous visitors depends on the gate. */
  column: number;
  cookies: readonly string[];
  /** Names of the cookies a refusal clears. */
  stale: readonly string[];
}

/** The other site whose cookies are tried. */
const NEIGHBOUR = { platform: 'standalone', standalone: 'password', password: 'platform' } as const;

async function everybody(site: SiteUnderTest, sites: SitesUnderTest, gate: boolean): Promise<Person[]> {
  const anonymous = gate ? 0 : 1;
  const people: Person[] = [{ name: 'anonymous', column: anonymous, cookies: [], stale: [] }];
  for (const [index, who] of SIGNED_IN.entries()) {
    // Separate sessions, because the tests sign out of them.
    const isEditor = who === 'editor' || who === 'owner';
    const cookie = isEditor
      ? await mintCookie(site, 'editor', { claims: editorClaims(site, who) })
      : site.signIns[who].cookie;
    people.push({ name: who, column: index + 2, cookies: [cookie], stale: [] });
  }
  const neighbour = sites[NEIGHBOUR[site.name]];
  const worthless = async (name: string, cookie: (kind: 'viewer' | 'editor') => Promise<string> | string) => {
    const cookies = await Promise.all(SESSION_KINDS.map(cookie));
    people.push({ name, column: anonymous, cookies, stale: SESSION_KINDS.map(sessionCookieName) });
  };
  await worthless('forged', (kind) =>
    mintCookie(site, kind, { secret: 'a-secret-of-an-entirely-different-site' }),
  );
  await worthless('expired', (kind) => mintCookie(site, kind, { expiresIn: -1 }));
  await worthless(
    'of another site',
    (kind) => neighbour.signIns[kind === 'viewer' ? 'client' : 'owner'].cookie,
  );
  return people;
}

function told({ status, headers, bytes }: Answer, request: string): Cell {
  const { location } = headers;
  const path = request.slice(request.indexOf(' ') + 1);
  if (location !== undefined) {
    const next = `?next=${encodeURIComponent(path)}`;
    if (status === 302 && location === `/login${next}`) return '>login';
    if (status === 302 && location === `/edit/login${next}`) return '>edit';
    if (status === 303 && /\/auth\/v1\/authorize\?/.test(location)) return '>auth';
    if (status === 308) return `>${location}`;
    return status === 302 || status === 303 ? `>>${location}` : `${status} ${location}`;
  }
  const type = headers['content-type'];
  const letter = type === undefined ? '-' : (TYPES[type] ?? `(${type})`);
  return `${status}${bytes.length === 0 && !request.startsWith('HEAD') ? '-' : letter}`;
}

/** Asks one row as one person; what differs from the table is given in words. */
async function ask(site: SiteUnderTest, person: Person, row: Row): Promise<string[]> {
  const [method = '', path = ''] = row.request.split(' ');
  const expected = ((site.name === 'password' && row.password) || row.cells)[person.column] ?? '';
  const complaints: string[] = [];
  const one = async (asked: string) => {
    const answer = await visitor(site, person.cookies).ask(path, { ...row.visit, method: asked });
    const found = told(answer, `${asked} ${path}`);
    const line = `${person.name}: ${asked} ${path} ${JSON.stringify(row.visit?.json ?? '')}`;
    if (found !== expected) complaints.push(`${line} is ${found}, not ${expected}`);
    const turnedAway = row.cells[5] !== expected && ['401j', '403j', '>login', '>edit'].includes(expected);
    const cleared = answer.cookies
      .filter((cookie) => /=;.*max-age=0/i.test(cookie))
      .map((c) => c.split('=')[0]);
    if (turnedAway && person.stale.length > 0 && String(cleared) !== String(person.stale))
      complaints.push(`${line} clears ${String(cleared)}`);
    if (turnedAway && answer.headers['cache-control']?.includes('no-store') !== true)
      complaints.push(`${line} may be kept: ${answer.headers['cache-control']}`);
    if (found.endsWith('j') && answer.status >= 400 && asked !== 'HEAD')
      complaints.push(...failureOf(answer, line));
    // Files of the site's own `public` folder are the adapter's to serve.
    if (path !== '/favicon.svg' && answer.headers['x-content-type-options'] !== 'nosniff')
      complaints.push(`${line} may be sniffed`);
    return answer;
  };
  const answer = await one(method);
  if (method !== 'GET') return complaints;
  const head = await one('HEAD');
  if (head.bytes.length > 0) complaints.push(`${person.name}: HEAD ${path} has a body`);
  if (head.headers['cache-control'] !== answer.headers['cache-control'])
    complaints.push(`${person.name}: HEAD ${path} is cached otherwise`);
  return complaints;
}

/** A failure is JSON with a code and a sentence. */
function failureOf(answer: Answer, line: string): string[] {
  const { error } = answer.json<{ error?: { code?: string; message?: string } }>();
  const isOne = typeof error?.code === 'string' && (error.message ?? '').length > 10;
  return isOne ? [] : [`${line} fails as ${answer.text}`];
}

/** Rows of pages that the kit does not have yet are asked as soon as it has them. */
const NO_ROUTE = ['/favicon.svg', '/api/[...]'];
const ASKED = ROUTE_TABLE.filter(
  ({ route }) => NO_ROUTE.includes(route) || ROUTES.some(({ pattern }) => pattern === route),
).flatMap(({ rows }) => rows);
/** Afterwards the site has no editor sessions. */
const LAST = '/api/auth/sign-out';
const IN_ORDER = [
  ...ASKED.filter(({ request }) => !request.endsWith(LAST)),
  ...ASKED.filter(({ request }) => request.endsWith(LAST)),
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test('the table asks every method of every route of the kit, and one that it does not answer', () => {
  const missing = ROUTES.flatMap(({ pattern, methods }) => {
    const rows = ROUTE_TABLE.filter(({ route }) => route === pattern).flatMap((found) => found.rows);
    const asked = new Set(rows.map(({ request }) => request.slice(0, request.indexOf(' '))));
    const refused = METHODS.filter((method) => !methods.includes(method));
    return [
      ...methods.filter((method) => !asked.has(method)).map((method) => `${method} ${pattern}`),
      ...(refused.some((method) => asked.has(method)) ? [] : [`${refused.join(' or ')} ${pattern}`]),
    ];
  });
  expect(missing).toEqual([]);
});

for (const name of SITE_NAMES) {
  for (const gate of [true, false]) {
    test(
      `the ${name} site, gate ${gate ? 'on' : 'off'}: every route, method and person`,
      { tag: `@${name}` },
      async ({ platform, sites }) => {
        await withGate({ site: sites[name], platform, gate }, async (site) => {
          const people = await everybody(site, sites, gate);
          const complaints: string[] = [];
          for (const row of IN_ORDER)
            complaints.push(...(await Promise.all(people.map((person) => ask(site, person, row)))).flat());
          expect(complaints).toEqual([]);
        });
      },
    );
  }
}
