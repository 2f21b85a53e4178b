import { describeKind, standardKinds } from '@portal/content-core';
import { expect, test } from '@jest/globals';
import { kindSpecs } from './read-kinds.ts';
import { sketchOf } from './kind-sketch.ts';

const kinds = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });

test('kinds whose fields differ are told apart by their sketches, all within the drawing', () => {
  const lists = ['team', 'timeline', 'kpi', 'gallery', 'faq', 'documents'];
  const sketches = lists.map((name) => sketchOf(kinds.find((kind) => kind.name === name)?.fields ?? []));
  expect(new Set(sketches.map((sketch) => JSON.stringify(sketch))).size).toBe(lists.length);
  for (const { fields } of kinds) {
    const shapes = sketchOf(fields);
    expect(shapes.length).toBeGreaterThan(0);
    for (const { x, y, width, height } of shapes) {
      expect(x + width).toBeLessThanOrEqual(112);
      expect(y + height).toBeLessThanOrEqual(72);
    }
  }
});
