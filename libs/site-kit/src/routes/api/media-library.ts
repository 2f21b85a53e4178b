import { apiRoute } from '../../handlers/api-route.ts';
import { mediaHandlers } from '../../handlers/library/media-handlers.ts';

/** `/api/media`: the site's images, for editors. */
export const ALL = apiRoute<'/api/media'>(mediaHandlers);
