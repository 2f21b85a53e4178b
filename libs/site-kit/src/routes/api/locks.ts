import { apiRoute } from '../../handlers/api-route.ts';
import { lockHandlers } from '../../handlers/lock-handlers.ts';

/** `/api/locks`: who edits which section right now. */
export const ALL = apiRoute<'/api/locks'>(lockHandlers);
