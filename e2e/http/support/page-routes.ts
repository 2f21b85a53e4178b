import { cells, all, page, editorPage, row, sent, type RouteRows } from './route-rows.ts';

/** Page routes. @see contract "Client-site routes" */
export const PAGES: readonly RouteRows[] = [
  {
    route: '/[...slug]',
    rows: [
      row('GET /', page('200h')),
      row('GET /?a=1&b=%2F', page('200h')),
      row('GET /questions', page('200h')),
      row('GET /home', page('>/')),
      row('GET /works/', page('>/works')),
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
      sent('POST /', {}, [all('405j')]),
      row('DELETE /questions', all('405j')),
    ],
  },
  { route: '/404', rows: [row('GET /404', page('404h')), row('DELETE /404', all('405j'))] },
  { route: '/500', rows: [row('GET /500', page('500h')), row('DELETE /500', all('405j'))] },
  {
    route: '/sitemap.xml',
    rows: [row('GET /sitemap.xml', page('200x')), row('PUT /sitemap.xml', all('405j'))],
  },
  {
    route: '/feed.xml',
    rows: [row('GET /feed.xml', page('200a')), row('PUT /feed.xml', all('405j'))],
  },
  {
    // The sample site has one language.
    route: '/[locale]/feed.xml',
    rows: [row('GET /en/feed.xml', page('404h')), row('PUT /en/feed.xml', all('405j'))],
  },
  {
    route: '/[locale]/events.ics',
    rows: [row('GET /en/events.ics', page('404h')), row('PUT /en/events.ics', all('405j'))],
  },
  {
    route: '/events.ics',
    rows: [
      row('GET /events.ics', page('200i')),
      row('GET /events.ics?event=none', page('404j')),
      row('DELETE /events.ics', all('405j')),
    ],
  },
  {
    route: '/robots.txt',
    rows: [row('GET /robots.txt', all('200t')), row('DELETE /robots.txt', all('405j'))],
  },
  {
    route: '/_portal/theme.css',
    rows: [row('GET /_portal/theme.css', all('200c')), row('DELETE /_portal/theme.css', all('405j'))],
  },
  {
    route: '/favicon.ico',
    rows: [row('GET /favicon.ico', page('>>/favicon.svg')), row('DELETE /favicon.ico', all('405j'))],
  },
  {
    route: '/_portal/icon/[file]',
    rows: [row('GET /_portal/icon/none.png', all('404j')), row('DELETE /_portal/icon/32.png', all('405j'))],
  },
  {
    route: '/_portal/share/[file]',
    rows: [
      row('GET /_portal/share/none.png', page('404j')),
      row('DELETE /_portal/share/home.png', all('405j')),
    ],
  },
  {
    route: '/_portal/site.webmanifest',
    rows: [
      row('GET /_portal/site.webmanifest', all('200m')),
      row('DELETE /_portal/site.webmanifest', all('405j')),
    ],
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
    rows: [row('GET /edit/set-password', editorPage('200h')), row('DELETE /edit/set-password', all('405j'))],
  },
  {
    route: '/edit',
    rows: [
      row('GET /edit', editorPage('200h')),
      row('GET /edit?room=desk', editorPage('200h')),
      row('DELETE /edit', all('405j')),
    ],
  },
  {
    route: '/edit/[...slug]',
    rows: [
      row('GET /edit/works', editorPage('200h')),
      row('GET /edit/home', editorPage('>>/edit')),
      row('GET /edit/no/such/page', editorPage('404h')),
      row('DELETE /edit/works', all('405j')),
    ],
  },
];
