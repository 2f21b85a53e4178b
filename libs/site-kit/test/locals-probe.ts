import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the probe puts the locals. */
const HEADER = 'x-locals';
/** Where it puts the calls of the records in memory (`fixtures/database-auth.ts`) since the last answer. */
const CALLS = 'x-record-calls';

/** The view that components render from; everything else in the locals is named by the contract. */
const PROBE = `
const plain = ({ portal, ...locals }) => {
  if (portal === undefined) throw new Error('There is no view.');
  return JSON.stringify(locals);
};
export const onRequest = async (context, next) => {
  const before = plain(context.locals);
  const response = await next();
  const answer = new Response(response.body, response);
  answer.headers.set('${HEADER}', before);
  answer.headers.set('${CALLS}', (globalThis.recordCalls ?? []).splice(0).join(' '));
  return answer;
};
`;

/** Gives a fixture site a middleware of its own, which shows the locals that the kit's leaves for it. */
export function probeLocals(root: string): void {
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src', 'middleware.js'), PROBE);
}

/** The locals that an answer was made with, apart from the view and the session as a whole. */
export function localsOf(response: Response): unknown {
  const { session: _session, ...locals } = JSON.parse(response.headers.get(HEADER) ?? '{}');
  return locals;
}

/** The operations that were called at the site's records since the last answer that a page or a route made. */
export function recordCallsOf(response: Response): string[] {
  return (response.headers.get(CALLS) ?? 'not probed').split(' ').filter((operation) => operation !== '');
}

/** The session in the locals that an answer was made with. */
export function sessionOf(response: Response): unknown {
  return JSON.parse(response.headers.get(HEADER) ?? '{}').session;
}
