import { expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headersFile, writeHeadersFile } from './write-headers-file.ts';

test('a headers file starts with the headers for everything; further rules follow', () => {
  expect(headersFile({ A: 'a', B: 'b; c' })).toBe('/*\n  A: a\n  B: b; c\n');
  expect(headersFile({ A: 'a' }, ['/film/*\n  C: c\n'])).toBe('/*\n  A: a\n\n/film/*\n  C: c\n');
});

test('the rules of a project stay, behind ours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headers-file-'));
  try {
    await writeFile(join(folder, '_headers'), '/own/*\n  D: d\n');
    await writeHeadersFile(folder, { A: 'a' }, ['/film/*\n  C: c\n']);
    expect(await readFile(join(folder, '_headers'), 'utf8')).toBe(
      '/*\n  A: a\n\n/film/*\n  C: c\n\n/own/*\n  D: d\n',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
