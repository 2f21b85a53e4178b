import { apiRoute } from '../../handlers/api-route.ts';
import { kindDescriptions } from '../../site/published/kind-descriptions.ts';

/**
 * `GET /api/section-kinds`: what sections of this site may hold: title, description, JSON Schema and an example of each kind; and
 * `person`, the id of who asks, for an editor in the browser that has to know whether it is still the same one.
 */
export const ALL = apiRoute<'/api/section-kinds'>({
  GET: async ({ session }) => ({
    body: { kinds: kindDescriptions(), person: session.userId },
  }),
});
