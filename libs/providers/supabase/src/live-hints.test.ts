import { expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { supabaseLiveHints } from './live-hints.ts';

const CHANNEL = 'c'.repeat(43);
const HINT = { by: 'anna', page: 'home', sections: [{ id: 'top', version: null }] };

function hints(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const port = supabaseLiveHints({
    url: 'https://db.example.test/',
    apiKey: 'service-key',
    fetch: async (url, init) => {
      asked.push({ url: String(url), init });
      return answer();
    },
  });
  return { asked, port, announce: () => port.announceSaved(CHANNEL, HINT) };
}

test('a hint is one message on the site’s channel', async () => {
  const { asked, announce } = hints(() => new Response(null, { status: 202 }));
  await announce();
  expect(asked.map(({ url }) => url)).toEqual(['https://db.example.test/realtime/v1/api/broadcast']);
  const init = asked[0]?.init;
  expect(new Headers(init?.headers).get('apikey')).toBe('service-key');
  expect(JSON.parse(String(init?.body))).toEqual({
    messages: [{ topic: CHANNEL, event: 'saved', payload: HINT, private: false }],
  });
});

test('a renamed channel is notified', async () => {
  const { asked, port } = hints(() => new Response(null, { status: 202 }));
  await port.announceRenamed(CHANNEL);
  expect(JSON.parse(String(asked[0]?.init?.body))).toEqual({
    messages: [{ topic: CHANNEL, event: 'renamed', payload: {}, private: false }],
  });
});

test.each([
  [401, 'not_configured'],
  [403, 'not_configured'],
  [429, 'upstream_unavailable'],
  [500, 'upstream_unavailable'],
])('an answer with %i is %s', async (status, code) => {
  const failure = await hints(() => new Response(null, { status }))
    .announce()
    .catch((error: unknown) => error);
  expect(isAppError(failure) && failure.code).toBe(code);
});

test('no answer is upstream_unavailable', async () => {
  const { announce } = hints(() => Promise.reject(new TypeError('fetch failed')));
  await expect(announce()).rejects.toMatchObject({ code: 'upstream_unavailable' });
});
