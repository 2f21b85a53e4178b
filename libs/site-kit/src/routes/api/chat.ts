import { apiRoute } from '../../server/api-route.ts';
import { chatHandlers } from '../../server/chat-handlers.ts';

/**
 * `/api/chat`: questions of visitors about the site, in platform mode. `GET` says whether they can be asked. `POST` answers as lines of JSON
 * (`ChatReply`) from what this visitor may see.
 * @see contract "Chatbot broker"
 */
export const ALL = apiRoute<'/api/chat'>(chatHandlers);
