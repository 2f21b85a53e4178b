import { expect, test } from '@jest/globals';
import { lookupInObject } from '@portal/env';
import { buildEnvironment } from './build-environment.ts';

test('a list of other origins that cannot be used ends the build, and says what is wrong with it', () => {
  const built = (SITE_ALIASES: string) => () => buildEnvironment(lookupInObject({ SITE_ALIASES }));
  expect(built('https://www.client.test, https://client.test')).not.toThrow();
  expect(built('https://www.client.test client.test')).toThrow(
    'SITE_ALIASES must be origins such as https://example.org, separated by commas; this entry is not: "https://www.client.test client.test"; correct it and build again.',
  );
  expect(built('https://www.client.test/path')).toThrow('this entry is not: "https://www.client.test/path"');
});
