import { expect, jest, test } from '@jest/globals';
import { processLog } from './process-log.ts';

test('writes each request as one line of JSON on standard error, with another id each', async () => {
  const lines: string[] = [];
  const spied = jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  const log = processLog('site');
  try {
    for (const status of [200, 404])
      await log.answer({ method: 'GET', route: '/[...slug]' }, () => new Response(null, { status }));
  } finally {
    spied.mockRestore();
  }
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries).toEqual([
    expect.objectContaining({ app: 'site', status: 200 }),
    expect.objectContaining({ app: 'site', status: 404 }),
  ]);
  expect(new Set(entries.map(({ request }) => request)).size).toBe(2);
});
