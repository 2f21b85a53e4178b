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
  { pattern: '/api/document-file/[id]', entrypoint: '@portal/site-kit/routes/document-file' },
];
