import { apiRoute } from '../../server/api-route.ts';
import { documentHandlers } from '../../server/document-handlers.ts';

/** `/api/documents`: the site's documents, for editors. */
export const ALL = apiRoute<'/api/documents'>(documentHandlers);
