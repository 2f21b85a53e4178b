import { ROUTES } from '@portal/site-kit/route-table';
import { editorClaims, mintCookie, SESSION_KINDS, sessionCookieName } from './forged-cookies.ts';
import type { Cell, Row } from './route-rows.ts';
import { ROUTE_TABLE } from './route-table.ts';
import { SIGNED_IN, type SiteUnderTest } from './site-under-test.ts';
import { type Answer, visitor } from './visitor.ts';

const TYPES: Readonly<Record<string, string>> = {
  'application/json; charset=utf-8': 'j',
  'application/json': 'j',
  'text/html; charset=utf-8': 'h',
  'application/xml; charset=utf-8': 'x',
  'application/atom+xml; charset=utf-8': 'a',
  'text/calendar; charset=utf-8': 'i',
  'text/plain; charset=utf-8': 't',
  'text/css; charset=utf-8': 'c',
  'image/svg+xml': 's',
  'image/webp': 'w',
  'application/pdf': 'p',
  'application/manifest+json': 'm',
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

/** What the requests of a row depend on besides the site. */
export interface Asking {
  /** The other site whose cookies are tried. */
  neighbour: SiteUnderTest;
  /** Whether anonymous visitors must sign in. */
  gate: boolean;
}

async function everybody(site: SiteUnderTest, { neighbour, gate }: Asking): Promise<Person[]> {
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

function describeAnswer({ status, headers, bytes }: Answer, request: string): Cell {
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

/** Sends the request of one row as one person. Returns in words what differs from the table. */
async function ask(site: SiteUnderTest, person: Person, row: Row): Promise<string[]> {
  const [method = '', path = ''] = row.request.split(' ');
  const expected = ((site.name === 'password' && row.password) || row.cells)[person.column] ?? '';
  const complaints: string[] = [];
  const one = async (asked: string) => {
    const answer = await visitor(site, person.cookies).ask(path, { ...row.visit, method: asked });
    const found = describeAnswer(answer, `${asked} ${path}`);
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

/** Sends the request of every row as every person. Returns in words what differs from the table. */
export async function complaintsAbout(site: SiteUnderTest, asking: Asking): Promise<string[]> {
  const people = await everybody(site, asking);
  const complaints: string[] = [];
  for (const row of IN_ORDER)
    complaints.push(...(await Promise.all(people.map((person) => ask(site, person, row)))).flat());
  return complaints;
}
