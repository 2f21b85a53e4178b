import { apiRoute } from '../../server/api-route.ts';
import { lockHandlers } from '../../server/lock-handlers.ts';

/** `/api/locks`: who edits which section right now. */
export const ALL = apiRoute<'/api/locks'>(lockHandlers);
