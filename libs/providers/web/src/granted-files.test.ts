import { expect, test } from '@jest/globals';
import { memorySiteStorage } from '@portal/sites/fakes';
import { grantedFiles } from './granted-files.ts';

const file = { id: 'a'.repeat(32), type: 'application/pdf' } as const;

test('uploads and fetches by the addresses of a store', async () => {
  const { documents, fetch } = memorySiteStorage(() => 'grant');
  const granted = grantedFiles({ fetch });
  await granted.put(await documents.presignUpload({ ...file, bytes: 5 }), new TextEncoder().encode('tides'));
  await documents.settleUpload(file);
  const url = await documents.presignDownload({ ...file, fileName: 'a.pdf' });
  expect(new TextDecoder().decode(await granted.get(url, 5))).toBe('tides');
  await expect(granted.get(url, 4)).rejects.toMatchObject({ code: 'too_large' });
});

test('a refusal of the store is an outage, and its address is in no message', async () => {
  const granted = grantedFiles({
    fetch: async (input) => {
      throw new Error(`cannot reach ${String(input)}`);
    },
  });
  const refusal = await granted
    .get('https://store.example/a?signature=secret', 9)
    .catch((error: Error) => error);
  expect(refusal).toMatchObject({ code: 'upstream_unavailable' });
  expect(JSON.stringify(refusal) + String((refusal as Error).cause)).not.toContain('secret');
  const missing = grantedFiles({ fetch: async () => new Response('', { status: 403 }) });
  await expect(missing.get('https://store.example/a', 9)).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
});

test('a file whose bytes stop arriving is an outage of the store, and not a bug', async () => {
  const stopping = grantedFiles({
    fetch: async () => {
      let sent = 0;
      return new Response(
        new ReadableStream({
          pull(body) {
            if (sent++ === 0) body.enqueue(new Uint8Array(3));
            else body.error(new TypeError('terminated'));
          },
        }),
      );
    },
  });
  await expect(stopping.get('https://store.example/a', 9)).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
});
