import { cells, all, editorApi, ownerApi, row, sent, type RouteRows } from './route-rows.ts';

/** API routes below `/api/auth`. */
export const AUTH: readonly RouteRows[] = [
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
