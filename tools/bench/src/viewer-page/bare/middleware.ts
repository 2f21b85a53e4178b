import { viewFor } from '@portal/site-kit/frame';
import { defineMiddleware } from 'astro:middleware';

const VIEWER: App.Locals['session'] = {
  role: null,
  userId: null,
  email: null,
  editorSession: null,
  audience: 'client',
  audienceIsDefault: false,
  preview: null,
  viewerUsername: null,
};
/** What a viewer of the audience `client` sees, worked out once: the least that the components can be rendered from. */
const portal = viewFor({ editor: false, audience: 'client' }, new Date());

export const onRequest = defineMiddleware((context, next) => {
  Object.assign(context.locals, { portal, session: VIEWER });
  return next();
});
