import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { cachedUploadOrigins } from './cached-upload-origins.ts';

const STORE = 'https://account.r2.example.test';

function cached(answers: (readonly string[] | Error)[]) {
  let [time, asked] = [0, 0];
  const lines: string[] = [];
  const read = cachedUploadOrigins({
    read: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    elapsed: () => time,
    log: (line) => lines.push(line),
  });
  return { read, lines, asked: () => asked, pass: (seconds: number) => void (time += seconds * 1000) };
}

const down = new AppError('upstream_unavailable', 'The platform is not responding.');

describe('the origins that large files are uploaded to', () => {
  test('are asked for once an hour, also by pages that are shown at once', async () => {
    const { read, asked, pass } = cached([[STORE], ['https://other.example.test']]);
    expect(await Promise.all([read(), read()])).toEqual([[STORE], [STORE]]);
    pass(3599);
    expect([await read(), asked()]).toEqual([[STORE], 1]);
    pass(2);
    expect([await read(), asked()]).toEqual([['https://other.example.test'], 2]);
  });

  test('are none while they were never read, and are asked for again after half a minute', async () => {
    const { read, asked, pass, lines } = cached([down, [STORE]]);
    expect([await read(), await read(), asked(), lines.length]).toEqual([[], [], 1, 1]);
    pass(31);
    expect(await read()).toEqual([STORE]);
  });

  test('hold while they cannot be read again', async () => {
    const { read, pass } = cached([[STORE], down]);
    await read();
    pass(3601);
    expect(await read()).toEqual([STORE]);
  });

  test.each([
    'https:',
    '*',
    "https://a.example.test; script-src 'unsafe-inline'",
    'https://a.example.test/path',
    'https://a;b',
    'data:',
  ])('leave out %s, which is no origin', async (wrong) => {
    expect(await cached([[wrong, STORE]]).read()).toEqual([STORE]);
  });
});
