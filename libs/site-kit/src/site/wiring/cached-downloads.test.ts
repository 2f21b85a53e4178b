import { describe, expect, test } from '@jest/globals';
import { DOWNLOAD_SECONDS } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { cachedDownloads, DOWNLOAD_TTL_SECONDS } from './cached-downloads.ts';

const PDF = { id: 'a'.repeat(32), type: 'application/pdf', fileName: 'tides.pdf' } as const;

function watched() {
  let time = 0;
  let isOut = false;
  const asked: string[] = [];
  const open = cachedDownloads(
    () => ({
      presignDownload: async ({ fileName }) => {
        asked.push(fileName);
        if (isOut) throw new AppError('upstream_unavailable', 'The platform is having problems.');
        return `https://store.example.test/${asked.length}`;
      },
    }),
    () => time,
  );
  return {
    asked,
    ask: (file: Parameters<ReturnType<typeof open>['presignDownload']>[0] = PDF) =>
      open().presignDownload(file),
    pass: (seconds: number) => void (time += seconds * 1000),
    turn: (out: boolean) => void (isOut = out),
  };
}

describe('the address of a document', () => {
  test('is asked for once, however many want it, until it is out of date', async () => {
    const { ask, asked, pass } = watched();
    const first = await Promise.all(Array.from({ length: 1000 }, () => ask()));
    pass(DOWNLOAD_TTL_SECONDS - 0.1);
    expect(new Set([...first, await ask()]).size).toBe(1);
    expect(asked).toHaveLength(1);
    pass(0.1);
    expect(await ask()).not.toBe(first[0]);
    expect(asked).toHaveLength(2);
  });

  test('leaves a download most of its life to begin', () => {
    expect(DOWNLOAD_TTL_SECONDS).toBeLessThanOrEqual(DOWNLOAD_SECONDS / 2);
  });

  test('is that of one document under one name', async () => {
    const { ask, asked } = watched();
    await ask();
    await ask({ ...PDF, fileName: 'ebb.pdf' });
    await ask({ ...PDF, id: 'b'.repeat(32) });
    expect(asked).toHaveLength(3);
  });

  test('that could not be made is asked for again', async () => {
    const { ask, asked, turn } = watched();
    turn(true);
    const failed = await Promise.allSettled([ask(), ask()]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    turn(false);
    expect(await ask()).toBe('https://store.example.test/2');
    expect(asked).toHaveLength(2);
  });
});
