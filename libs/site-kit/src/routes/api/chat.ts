import { apiRoute } from '../../handlers/api-route.ts';
import { chatHandlers } from '../../handlers/chat-handlers.ts';

/**
 * `/api/chat`: questions of visitors about the site, in platform mode. `GET` says whether they can be asked. `POST` answers as lines of JSON
 * (`ChatReply`) from what this visitor may see.
 * @see contract "Chatbot broker"
 */
export const ALL = apiRoute<'/api/chat'>(chatHandlers);
