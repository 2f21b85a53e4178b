import { apiRoute } from '../../server/api-route.ts';
import { mediaHandlers } from '../../server/media-handlers.ts';

/** `/api/media`: the site's pictures, for editors. */
export const ALL = apiRoute<'/api/media'>(mediaHandlers);
