import type { InjectedRoute } from 'astro';

/** Every address the kit answers, and what answers it. */
export const ROUTES: readonly InjectedRoute[] = [
  { pattern: '/[...slug]', entrypoint: '@portal/site-kit/routes/page.astro' },
  { pattern: '/404', entrypoint: '@portal/site-kit/routes/not-found.astro' },
  { pattern: '/500', entrypoint: '@portal/site-kit/routes/broken.astro' },
  { pattern: '/sitemap.xml', entrypoint: '@portal/site-kit/routes/sitemap' },
  { pattern: '/robots.txt', entrypoint: '@portal/site-kit/routes/robots' },
  { pattern: '/_portal/theme.css', entrypoint: '@portal/site-kit/routes/theme' },
  { pattern: '/api/media/[id]/[...path]', entrypoint: '@portal/site-kit/routes/media' },
  ...Object.entries({
    '/api/auth/sign-in': 'sign-in',
    '/api/auth/sign-out': 'sign-out',
    '/api/auth/oauth': 'oauth',
    '/api/auth/verify-audience': 'verify-audience',
    '/api/auth/audiences': 'audiences',
    '/api/auth/credentials': 'credentials',
    '/api/auth/viewer-password': 'viewer-password',
    '/api/auth/users': 'users',
    '/api/auth/password-enabled': 'password-enabled',
    '/api/auth/set-password': 'set-password',
    '/api/auth/reset-password': 'reset-password',
    '/api/auth/token-exchange': 'token-exchange',
    '/api/content': 'content',
    '/api/save': 'save',
    '/api/publish': 'publish',
    '/api/history': 'history',
    '/api/history/changes': 'history-changes',
    '/api/build-status': 'build-status',
    '/api/webhooks/hosting': 'webhooks-hosting',
  }).map(([pattern, name]) => ({ pattern, entrypoint: `@portal/site-kit/routes/api/${name}` })),
  { pattern: '/api/document-file/[id]', entrypoint: '@portal/site-kit/routes/document-file' },
];
