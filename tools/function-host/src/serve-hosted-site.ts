import { getRequestListener } from '@hono/node-server';
import { requireValidHost, trustedAddress } from '@portal/ports/http';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerHosted } from './answer-hosted.ts';
import { workAfterAnswers } from './function-context.ts';
import { HOSTED_SITE, HostedSite } from './hosted-site.ts';

/**
 * A process that serves one deploy in the provider's shape: `node serve-hosted-site.ts <folder of the deploy>`, at HOST
 * and PORT. Its environment is the site's own. `X-Forwarded-For` counts for the TRUSTED_PROXY_HOPS proxies in front;
 * without any, the caller is the peer of the connection.
 */
const dir = process.argv[2] ?? '';
const report = (error: unknown) => console.error(error);
const work = workAfterAnswers(report);
const site = HostedSite.parse(JSON.parse(readFileSync(join(dir, HOSTED_SITE), 'utf8')));
const answer = answerHosted({ dir, site, work, report });

/** Methods that no `Request` can be made with; the provider's edge turns them away. */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

const trustedHops = Number(process.env['TRUSTED_PROXY_HOPS'] ?? 0);

const listener = getRequestListener(
  (request, { incoming }) => {
    const forwardedFor = request.headers.get('x-forwarded-for');
    const peer = incoming.socket.remoteAddress ?? '';
    return answer(request, trustedAddress({ peer, forwardedFor, trustedHops }));
  },
  { overrideGlobalObjects: false },
);
const server = createServer(
  requireValidHost((request: IncomingMessage, response: ServerResponse) => {
    if (FORBIDDEN.has(request.method ?? '')) response.writeHead(405).end();
    else void listener(request, response);
  }),
);

process.once('SIGTERM', () => {
  server.close();
  void work.settled().then(() => process.exit(0));
});
server.listen(Number(process.env['PORT']), process.env['HOST'], () => {
  const address = server.address();
  if (typeof address === 'object')
    console.log(`Server listening on http://${process.env['HOST']}:${address?.port}`);
});
