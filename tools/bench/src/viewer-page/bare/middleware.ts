import { viewFor } from '@portal/site-kit/frame';
import { defineMiddleware } from 'astro:middleware';

/** What a viewer of the audience `client` sees, worked out once: the least that the components can be rendered from. */
const portal = viewFor({ editor: false, audience: 'client' });

export const onRequest = defineMiddleware((context, next) => {
  context.locals.portal = portal;
  return next();
});
