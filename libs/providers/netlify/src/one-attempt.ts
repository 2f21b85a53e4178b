import { Agent as HttpAgent, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Is called with the outcome of the first attempt of a call, before the client decides to make another. */
export type Watch = (outcome: { response: IncomingMessage } | { error: Error }) => void;

/**
 * An agent for one call, which reports its request to `watch`. The client itself retries a call after a rate limit and
 * after a cut connection, up to five times and with pauses that cannot be aborted, but our writes must not be sent
 * twice.
 */
export function watchedAgent(protocol: string, watch: Watch): HttpAgent {
  const agent = protocol === 'https:' ? new HttpsAgent() : new HttpAgent();
  const inner: unknown = Reflect.get(agent, 'addRequest');
  if (typeof inner !== 'function') return agent;
  // The function that proxy agents override, too; without it, calls are still limited by their deadline.
  const addRequest = (request: ClientRequest, ...rest: unknown[]) => {
    request.once('response', (response) => watch({ response }));
    request.once('error', (error) => watch({ error }));
    return Reflect.apply(inner, agent, [request, ...rest]);
  };
  return Object.assign(agent, { addRequest });
}
