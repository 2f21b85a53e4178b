import {
  PRESS_KIT,
  HANDBOOK,
  PLAN,
  IMAGE,
  cells,
  all,
  editorApi,
  ownerApi,
  row,
  sent,
  type Cell,
  type RouteRows,
} from './route-rows.ts';

/** A section that has not been saved. */
const SECTION = {
  page: 'home',
  commit: '',
  first: false,
  section: {
    id: 'new',
    kind: 'quote',
    audience: 'all',
    theme: 'default',
    hidden: false,
    data: { text: 'Words', source: 'A visitor' },
  },
};

/** A call that everyone may make who passes the gate. */
const visitorApi = (open: Cell) => cells(`401j ${open} ${open} ${open} ${open} ${open}`);

/** API routes without those below `/api/auth`. */
export const API: readonly RouteRows[] = [
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
      sent('PATCH /api/documents', {}, [editorApi('400j')]),
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
    route: '/api/approval',
    rows: [
      row('GET /api/approval', editorApi('200j'), editorApi('501j')),
      sent('POST /api/approval', {}, [editorApi('400j'), editorApi('501j')]),
      sent('PATCH /api/approval', {}, [ownerApi('400j'), ownerApi('501j')]),
      row('DELETE /api/approval', editorApi('405j')),
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
    route: '/api/locks',
    rows: [
      row('GET /api/locks', editorApi('200j'), editorApi('501j')),
      sent('POST /api/locks', {}, [editorApi('400j'), editorApi('501j')]),
      sent('DELETE /api/locks', {}, [editorApi('400j'), editorApi('501j')]),
      row('PUT /api/locks', editorApi('405j')),
    ],
  },
  {
    route: '/api/editor-failures',
    rows: [
      sent('POST /api/editor-failures', {}, [editorApi('400j')]),
      row('GET /api/editor-failures', editorApi('405j')),
    ],
  },
  {
    route: '/api/redirects',
    rows: [
      row('GET /api/redirects', editorApi('200j')),
      row('GET /api/redirects?limit=0', editorApi('400j')),
      sent('POST /api/redirects', {}, [editorApi('405j')]),
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
    route: '/api/personal-data',
    rows: [
      row('GET /api/personal-data', editorApi('200j'), editorApi('501j')),
      row('GET /api/personal-data?member=', editorApi('400j'), editorApi('501j')),
      sent('POST /api/personal-data', {}, [editorApi('405j')]),
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
      row(`GET /api/media/${IMAGE}/480.webp`, all('200w')),
      row(`GET /api/media/${IMAGE}/481.webp`, all('404j')),
      row(`GET /api/media/${IMAGE}/image-manifest.json`, all('404j')),
      row(`GET /api/media/${'0'.repeat(32)}/480.webp`, all('404j')),
      row('GET /api/media/..%2F..%2Fserver/entry.mjs', editorApi('404j')),
      sent(`POST /api/media/${IMAGE}/480.webp`, {}, [editorApi('405j')]),
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
    // No document is rendered for these sites.
    route: '/api/document-pdf/[id]',
    rows: [
      row(`GET /api/document-pdf/${PLAN}`, cells('401j 404j 404j 404j 404j 404j')),
      row('GET /api/document-pdf/nothing', cells('401j 404j 404j 404j 404j 404j')),
      sent(`POST /api/document-pdf/${PLAN}`, {}, [cells('401j 405j 405j 405j 405j 405j')]),
    ],
  },
  {
    route: '/api/chat',
    rows: [
      row('GET /api/chat', visitorApi('200j'), visitorApi('501j')),
      // The platform of these tests has no model.
      sent('POST /api/chat', {}, [visitorApi('503j'), visitorApi('501j')]),
      row('PUT /api/chat', visitorApi('405j')),
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
