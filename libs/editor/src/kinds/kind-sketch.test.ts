import { describeKind, standardKinds } from '@portal/content-core';
import { expect, test } from '@jest/globals';
import { kindSpecs } from '../fields/read-kinds.ts';
import { sketchOf } from './kind-sketch.ts';

const kinds = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });

test('all kinds differ in their sketches, all within the drawing', () => {
  const sketches = kinds.map(({ fields }) => JSON.stringify(sketchOf(fields)));
  expect(new Set(sketches).size).toBe(kinds.length);
  for (const { fields } of kinds) {
    const shapes = sketchOf(fields);
    expect(shapes.length).toBeGreaterThan(0);
    for (const { x, y, width, height } of shapes) {
      expect(x + width).toBeLessThanOrEqual(112);
      expect(y + height).toBeLessThanOrEqual(72);
    }
  }
});
