import { apiRoute } from '../../handlers/api-route.ts';
import { documentHandlers } from '../../handlers/library/document-handlers.ts';

/** `/api/documents`: the site's documents, for editors. */
export const ALL = apiRoute<'/api/documents'>(documentHandlers);
