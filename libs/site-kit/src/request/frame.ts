/** What the kit's own `.astro` files need of the running site. */
export { browserModules } from './browser-modules.ts';
export { default as config } from 'virtual:portal/config';
export { BUILD_COMMIT } from './published.ts';
export { findPage, type FoundPage } from './find-page.ts';
export { sessionHere } from './session-here.ts';
export { offersQuestions } from './offers-questions.ts';
export { signInHere } from './sign-in-here.ts';
export { siteOrigin } from './site-origin.ts';
export { viewFor } from './site-content.ts';
export { draftThemeHref, themeStylesheet } from './theme-stylesheet.ts';
