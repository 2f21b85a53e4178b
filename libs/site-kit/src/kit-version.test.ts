import { expect, test } from '@jest/globals';
import { KIT_VERSION } from '@portal/content-core';
import { readFileSync } from 'node:fs';

test('content-core names the version under which this kit is packed', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(KIT_VERSION).toBe(version);
});
