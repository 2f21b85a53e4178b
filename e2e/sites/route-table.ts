import type { Visit } from './visitor.ts';

/**
 * What a request comes to: the status, and a letter for what the answer is: `j` JSON, `h` HTML, `x` XML, `t` text, `c` CSS,
 * `s` SVG, `w` WebP, `p` PDF, `-` nothing. `>login` and `>edit` are redirects to `/login` and `/edit/login` with the way
 * back in `next`; `>/…` is where a page has moved for good, `>>/…` where the way goes on.
 */
export type Cell = string;

/** Six cells: anonymous with the gate on, anonymous with the gate off, press, the default audience, editor, owner. */
export type Cells = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

/** One request, and what comes of it in database mode; in password mode too, unless that is said apart. */
export interface Row {
  request: `${string} /${string}`;
  visit?: Visit;
  cells: Cells;
  password?: Cells;
}

/** What is asked of one route of the contract. */
export interface RouteRows {
  /** As the site kit injects it. */
  route: string;
  rows: readonly Row[];
}

const PRESS_KIT = '7df1afc404884e236386a66e9b4c0deb';
const HANDBOOK = 'e63c3e629c2b9e60532116e7ef3f340b';
const PLAN = '23af3eff7873ceeb4d3ec59ff8b81c7c';
const PICTURE = '50de939a391ac461ae8a549dd7d89570';

const cells = (text: string): Cells => {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = text.split(' ');
  return [a, b, c, d, e, f];
};
const all = (cell: Cell) => cells(Array(6).fill(cell).join(' '));
const page = (open: Cell) => cells(`>login ${open} ${open} ${open} ${open} ${open}`);
const editorApi = (cell: Cell) => cells(`401j 401j 401j 401j ${cell} ${cell}`);
const ownerApi = (cell: Cell) => cells(`401j 401j 401j 401j 403j ${cell}`);
const editorPage = (cell: Cell) => cells(`>edit >edit >edit >edit ${cell} ${cell}`);

const row = (request: Row['request'], expected: Cells, password?: Cells): Row => ({
  request,
  cells: expected,
  ...(password ? { password } : {}),
});
const sent = (request: Row['request'], json: unknown, expected: readonly [Cells, Cells?]): Row => ({
  ...row(request, ...expected),
  visit: { json },
});

/** Page routes. @see contract "Client-site routes" */
const PAGES: readonly RouteRows[] = [
  {
    route: '/[...slug]',
    rows: [
      row('GET /', page('200h')),
      row('GET /?a=1&b=%2F', page('200h')),
      row('GET /questions', page('200h')),
      row('GET /home', page('>/')),
      row('GET /works/', all('>/works')),
      row('GET /works/notices', page('200h')),
      row('GET /press', cells('>login 404h 200h 404h 200h 200h')),
      // In password mode the default audience is called otherwise, and the content names it nowhere.
      row(
        'GET /partners',
        cells('>login 404h 404h 200h 200h 200h'),
        cells('>login 404h 404h 404h 200h 200h'),
      ),
      row('GET /no/such/page', page('404h')),
      row('GET /index.php', page('404h')),
      row('GET /_astro/nothing.js', all('404h')),
      row('GET /_portal/nothing.css', all('404h')),
      sent('POST /', {}, [page('405j')]),
      row('DELETE /questions', page('405j')),
    ],
  },
  { route: '/404', rows: [row('GET /404', page('404h')), row('DELETE /404', page('405j'))] },
  { route: '/500', rows: [row('GET /500', page('500h')), row('DELETE /500', page('405j'))] },
  {
    route: '/sitemap.xml',
    rows: [row('GET /sitemap.xml', page('200x')), row('PUT /sitemap.xml', page('405j'))],
  },
  {
    route: '/robots.txt',
    rows: [row('GET /robots.txt', all('200t')), row('DELETE /robots.txt', page('405j'))],
  },
  {
    route: '/_portal/theme.css',
    rows: [row('GET /_portal/theme.css', all('200c')), row('DELETE /_portal/theme.css', page('405j'))],
  },
  { route: '/favicon.svg', rows: [row('GET /favicon.svg', all('200s'))] },
  {
    route: '/login',
    rows: [
      row('GET /login?preview=ended', all('404h')),
      row('GET /login', all('200h')),
      row('GET /login?next=%2Fpress', all('200h')),
      row('DELETE /login', all('405j')),
    ],
  },
  {
    route: '/audiences',
    rows: [
      row('GET /audiences', cells('404h 404h 404h 200h 200h 200h')),
      row('DELETE /audiences', cells('404h 404h 404h 405j 405j 405j')),
    ],
  },
  {
    route: '/edit/login',
    rows: [row('GET /edit/login', all('200h')), row('DELETE /edit/login', all('405j'))],
  },
  {
    route: '/edit/login/callback',
    rows: [
      row('GET /edit/login/callback', all('200h'), all('>>/edit/login')),
      row('DELETE /edit/login/callback', all('405j')),
    ],
  },
  {
    route: '/edit/set-password',
    rows: [
      row('GET /edit/set-password', editorPage('200h')),
      row('DELETE /edit/set-password', editorPage('405j')),
    ],
  },
  {
    route: '/edit',
    rows: [
      row('GET /edit', editorPage('200h')),
      row('GET /edit?room=desk', editorPage('200h')),
      row('DELETE /edit', editorPage('405j')),
    ],
  },
  {
    route: '/edit/[...slug]',
    rows: [
      row('GET /edit/works', editorPage('200h')),
      row('GET /edit/home', editorPage('>>/edit')),
      row('GET /edit/no/such/page', editorPage('404h')),
      row('DELETE /edit/works', editorPage('405j')),
    ],
  },
];

/** A section that has not been saved. */
const SECTION = {
  ...{ page: 'home', commit: '', first: false },
  section: {
    ...{ id: 'new', kind: 'quote', audience: 'all', theme: 'default', hidden: false },
    data: { text: 'Words', source: 'Somebody' },
  },
};

/** API routes without those below `/api/auth`. */
const API: readonly RouteRows[] = [
  {
    route: '/api/content',
    rows: [
      row('GET /api/content', editorApi('200j')),
      row('GET /api/content?page=press&view=live', editorApi('200j')),
      row('GET /api/content?page=no-such-page', editorApi('404j')),
      row('GET /api/content?view=tomorrow', editorApi('400j')),
      sent('POST /api/content', {}, [editorApi('405j')]),
    ],
  },
  {
    route: '/api/media',
    rows: [
      row('GET /api/media', editorApi('200j')),
      row('GET /api/media?limit=0', editorApi('400j')),
      sent('POST /api/media', {}, [editorApi('400j')]),
      sent('PATCH /api/media', {}, [editorApi('400j')]),
      sent('DELETE /api/media', {}, [editorApi('400j')]),
      row('PUT /api/media', editorApi('405j')),
    ],
  },
  {
    route: '/api/documents',
    rows: [
      row('GET /api/documents', editorApi('200j')),
      sent('POST /api/documents', {}, [editorApi('400j')]),
      sent('DELETE /api/documents', {}, [editorApi('400j')]),
      row('PUT /api/documents', editorApi('405j')),
    ],
  },
  {
    route: '/api/save',
    rows: [
      sent('POST /api/save', {}, [editorApi('400j')]),
      sent('POST /api/save', { operation: 'publish_site' }, [editorApi('400j')]),
      row('POST /api/save', editorApi('400j')),
      row('GET /api/save', editorApi('405j')),
    ],
  },
  {
    route: '/api/section',
    rows: [
      sent('POST /api/section', {}, [editorApi('400j')]),
      sent('POST /api/section', SECTION, [editorApi('200h')]),
      row('GET /api/section', editorApi('405j')),
    ],
  },
  {
    route: '/api/section-kinds',
    rows: [
      row('GET /api/section-kinds', editorApi('200j')),
      sent('POST /api/section-kinds', {}, [editorApi('405j')]),
    ],
  },
  {
    route: '/api/publish',
    rows: [
      row('GET /api/publish', editorApi('200j')),
      sent('POST /api/publish', [], [editorApi('400j')]),
      row('DELETE /api/publish', editorApi('405j')),
    ],
  },
  {
    route: '/api/previews',
    rows: [
      row('GET /api/previews', editorApi('200j'), editorApi('501j')),
      sent('POST /api/previews', {}, [editorApi('400j'), editorApi('501j')]),
      sent('DELETE /api/previews', {}, [editorApi('400j'), editorApi('501j')]),
      row('PUT /api/previews', editorApi('405j')),
    ],
  },
  {
    route: '/api/history',
    rows: [
      row('GET /api/history?limit=5', editorApi('200j')),
      row('GET /api/history?limit=0', editorApi('400j')),
      row('DELETE /api/history', editorApi('405j')),
    ],
  },
  {
    route: '/api/history/changes',
    rows: [
      row('GET /api/history/changes', editorApi('400j')),
      row('GET /api/history/changes?from=main&to=saved', editorApi('400j')),
      row('DELETE /api/history/changes', editorApi('405j')),
    ],
  },
  {
    route: '/api/build-status',
    rows: [
      row('GET /api/build-status', editorApi('200j')),
      sent('POST /api/build-status', {}, [editorApi('405j')]),
    ],
  },
  {
    route: '/api/webhooks/hosting',
    rows: [
      sent('POST /api/webhooks/hosting', { id: 'x' }, [all('401j')]),
      row('GET /api/webhooks/hosting', all('405j')),
    ],
  },
  {
    route: '/api/media/[id]/[...path]',
    rows: [
      row(`GET /api/media/${PICTURE}/480.webp`, all('200w')),
      row(`GET /api/media/${PICTURE}/481.webp`, all('404j')),
      row(`GET /api/media/${PICTURE}/image-manifest.json`, all('404j')),
      row(`GET /api/media/${'0'.repeat(32)}/480.webp`, all('404j')),
      row('GET /api/media/..%2F..%2Fserver/entry.mjs', editorApi('404j')),
      sent(`POST /api/media/${PICTURE}/480.webp`, {}, [editorApi('405j')]),
    ],
  },
  {
    route: '/api/document-file/[id]',
    rows: [
      row(`GET /api/document-file/${PLAN}`, cells('401j 200p 200p 200p 200p 200p')),
      row(`GET /api/document-file/${PRESS_KIT}`, cells('401j 404j 200p 404j 200p 200p')),
      row(
        `GET /api/document-file/${HANDBOOK}`,
        cells('401j 404j 404j 200p 200p 200p'),
        cells('401j 404j 404j 404j 200p 200p'),
      ),
      row('GET /api/document-file/nothing', cells('401j 404j 404j 404j 404j 404j')),
      sent(`POST /api/document-file/${PLAN}`, {}, [cells('401j 405j 405j 405j 405j 405j')]),
    ],
  },
  {
    route: '/api/[...]',
    rows: [
      row('GET /api/nothing/of/the/kind', editorApi('404j')),
      row('GET /API/content', editorApi('404j')),
      row('GET /api/auth%2Fusers', ownerApi('404j')),
    ],
  },
];

/** API routes below `/api/auth`. */
const AUTH: readonly RouteRows[] = [
  {
    route: '/api/auth/sign-in',
    rows: [sent('POST /api/auth/sign-in', {}, [all('400j')]), row('GET /api/auth/sign-in', all('405j'))],
  },
  {
    route: '/api/auth/sign-out',
    rows: [sent('POST /api/auth/sign-out', {}, [all('200j')]), row('GET /api/auth/sign-out', all('405j'))],
  },
  {
    route: '/api/auth/oauth',
    rows: [
      row('GET /api/auth/oauth?provider=google', all('>auth'), all('501j')),
      row('GET /api/auth/oauth?provider=elsewhere', all('400j'), all('501j')),
      row('GET /api/auth/oauth', all('400j')),
      sent('POST /api/auth/oauth', { provider: 'google' }, [all('200j'), all('501j')]),
      row('DELETE /api/auth/oauth', all('405j')),
    ],
  },
  {
    route: '/api/auth/verify-audience',
    rows: [
      sent('POST /api/auth/verify-audience', {}, [all('400j')]),
      row('GET /api/auth/verify-audience', all('405j')),
    ],
  },
  {
    route: '/api/auth/audiences',
    rows: [
      row('GET /api/auth/audiences', editorApi('200j')),
      ...['POST', 'PATCH', 'DELETE'].map((method) =>
        sent(`${method} /api/auth/audiences`, {}, [ownerApi('400j'), ownerApi('501j')]),
      ),
      sent('PUT /api/auth/audiences', {}, [ownerApi('405j')]),
    ],
  },
  {
    route: '/api/auth/credentials',
    rows: [
      row('GET /api/auth/credentials', ownerApi('200j'), ownerApi('501j')),
      ...['POST', 'PATCH', 'DELETE'].map((method) =>
        sent(`${method} /api/auth/credentials`, {}, [ownerApi('400j'), ownerApi('501j')]),
      ),
      row('PUT /api/auth/credentials', ownerApi('405j')),
    ],
  },
  {
    route: '/api/auth/viewer-password',
    rows: [
      sent('POST /api/auth/viewer-password', {}, [
        cells('401j 401j 403j 400j 400j 400j'),
        cells('401j 401j 403j 501j 501j 501j'),
      ]),
      sent('POST /api/auth/viewer-password', { id: 'no-such-sign-in' }, [
        cells('401j 401j 403j 404j 404j 404j'),
        cells('401j 401j 403j 501j 501j 501j'),
      ]),
      row('GET /api/auth/viewer-password', editorApi('405j')),
      sent('DELETE /api/auth/viewer-password', {}, [editorApi('405j')]),
    ],
  },
  {
    route: '/api/auth/users',
    rows: [
      row('GET /api/auth/users', ownerApi('200j'), ownerApi('501j')),
      ...['POST', 'PATCH', 'DELETE'].map((method) =>
        sent(`${method} /api/auth/users`, {}, [ownerApi('400j'), ownerApi('501j')]),
      ),
      row('PUT /api/auth/users', ownerApi('405j')),
    ],
  },
  {
    route: '/api/auth/password-enabled',
    rows: [
      row('GET /api/auth/password-enabled', editorApi('200j')),
      ...['POST', 'PUT', 'PATCH'].map((method) =>
        sent(`${method} /api/auth/password-enabled`, {}, [editorApi('400j'), editorApi('501j')]),
      ),
      row('DELETE /api/auth/password-enabled', editorApi('405j')),
    ],
  },
  {
    route: '/api/auth/set-password',
    rows: [
      sent('POST /api/auth/set-password', { password: 'short' }, [editorApi('400j')]),
      sent('POST /api/auth/set-password', { password: 'long enough, but who says so' }, [
        editorApi('403j'),
        editorApi('501j'),
      ]),
      row('GET /api/auth/set-password', editorApi('405j')),
    ],
  },
  {
    route: '/api/auth/reset-password',
    rows: [
      sent('POST /api/auth/reset-password', {}, [all('400j')]),
      row('GET /api/auth/reset-password', all('405j')),
    ],
  },
  {
    route: '/api/auth/token-exchange',
    rows: [
      sent('POST /api/auth/token-exchange', {}, [all('400j')]),
      sent('POST /api/auth/token-exchange', { code: 'unknown' }, [all('401j'), all('501j')]),
      row('GET /api/auth/token-exchange', all('405j')),
    ],
  },
];

/** Every row of the contract's two tables that is built, and the kit's own addresses beside them. */
export const ROUTE_TABLE: readonly RouteRows[] = [...PAGES, ...API, ...AUTH];
