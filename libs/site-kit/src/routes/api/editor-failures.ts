import { apiRoute } from '../../handlers/api-route.ts';
import { editorFailureHandlers } from '../../handlers/editor-failure-handlers.ts';

/** `/api/editor-failures`: parts of the editor that could not be drawn in a browser. */
export const ALL = apiRoute<'/api/editor-failures'>(editorFailureHandlers);
