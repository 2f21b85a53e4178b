/** What the kit's own `.astro` files need of the running site. */
export { browserModules } from './site/published/built-code.ts';
export { default as config } from 'virtual:portal/config';
export { BUILD_COMMIT } from './site/published/published.ts';
export type { FoundPage } from './pages/find-page.ts';
export { sessionHere } from './pages/session-here.ts';
export { signInHere } from './pages/sign-in-here.ts';
export { iconLinks } from './site/published/site-icons.ts';
export { siteOrigin } from './site/published/site-origin.ts';
export { viewFor } from './site/published/site-content.ts';
export { pageDesign } from './site/published/site-design.ts';
export { datedFacts, languagePrefix, latestIn, relatedTo } from './pages/dated-page.ts';
export { shownArchive } from './pages/archive-pages.ts';
