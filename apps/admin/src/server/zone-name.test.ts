import { expect, test } from '@jest/globals';
import { zoneName } from './zone-name.ts';

test('the zone is requested until its name is returned, and then cached', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('sites.example')];
  let asked = 0;
  const failures: unknown[] = [];
  const name = zoneName(
    { zoneName: () => answers[asked++] ?? Promise.reject(new Error('asked again')) },
    (error) => failures.push(error),
  );
  expect(await name()).toBeNull();
  expect(failures).toHaveLength(1);
  expect([await name(), await name()]).toEqual(['sites.example', 'sites.example']);
  expect(asked).toBe(2);
});
