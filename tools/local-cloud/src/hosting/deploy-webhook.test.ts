import { expect, test } from '@jest/globals';
import { serveLocally } from '../serve-locally.ts';
import { deliver } from './deploy-webhook.ts';

test('a hook of a site below localhost is delivered, independently of the resolver of this machine', async () => {
  const heard: unknown[] = [];
  const server = await serveLocally(
    (request, response) => {
      heard.push([request.method, request.headers.host, request.headers['x-netlify-event']]);
      response.writeHead(heard.length === 1 ? 503 : 204).end();
    },
    { host: '127.0.0.1', port: 0, names: 'subdomains', origins: 'any' },
  );
  try {
    const url = `http://no-such-site.localhost:${server.port}/api/webhooks/hosting`;
    const lines: string[] = [];
    await deliver({ id: 'h', event: 'deploy_created', url, secret: 's' }, 'deploy_created', {
      body: '{}',
      log: (line) => void lines.push(line),
      signal: new AbortController().signal,
    });
    const delivery = ['POST', `no-such-site.localhost:${server.port}`, 'deploy_created'];
    expect(heard).toEqual([delivery, delivery]);
    expect(lines).toEqual([]);
  } finally {
    await server.close();
  }
});
