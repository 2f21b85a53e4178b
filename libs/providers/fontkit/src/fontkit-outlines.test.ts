import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { fontkitOutlines } from './fontkit-outlines.ts';
import { faceModules } from './write-faces.ts';

const outlines = fontkitOutlines();
const sans = (text: string, size = 100) => outlines.outline(text, { face: 'sans', size });

describe('a line of text', () => {
  test('is a path, and as wide as its letters', async () => {
    const [one, two] = [await sans('n'), await sans('nn')];
    expect(one?.path).toMatch(/^M[-\d.,\sMLQCZ]+Z$/);
    expect(one?.width).toBeGreaterThan(40);
    expect(two?.width).toBeCloseTo((one?.width ?? 0) * 2, 0);
  });

  test('grows with its size', async () => {
    expect((await sans('Ufer', 50))?.width).toBeCloseTo(((await sans('Ufer'))?.width ?? 0) / 2, 1);
  });

  test.each(['Müllersche Straße „2026“ – Ø', 'Łódź, Şişli, Žilina', 'Mu\u0308ller', ''])(
    'has %j',
    async (text) => {
      for (const face of ['sans', 'serif'] as const)
        expect(await outlines.outline(text, { face, size: 20 })).not.toBeNull();
    },
  );

  test.each(['Новости: Київ', 'Νέα της πόλης', 'Neues / Новости'])('has %j', async (text) => {
    for (const face of ['sans', 'serif'] as const)
      expect((await outlines.outline(text, { face, size: 20 }))?.width).toBeGreaterThan(50);
  });

  test.each(['港', 'مرحبا', 'a🙂', 'x'.repeat(301)])('lacks %j', async (text) => {
    expect(await sans(text)).toBeNull();
  });

  test('looks different in each typeface', async () => {
    const serif = await outlines.outline('Rat', { face: 'serif', size: 100 });
    expect(serif?.path).not.toBe((await sans('Rat'))?.path);
  });
});

test.each(faceModules())('$path has the files of its package', ({ path, text }) => {
  expect(readFileSync(path, 'utf8') === text).toBe(true);
});
