import { describe, expect, test } from '@jest/globals';
import { requireRoomForVariables } from './variable-bytes.ts';

describe('the variables of a deployment', () => {
  test('are refused when they are more than a function can be given, with the largest and without values', () => {
    const environment = { SMALL: 'small', LARGE: 'secret'.repeat(400), LARGER: 'secret'.repeat(500) };
    expect(() => requireRoomForVariables(['SMALL', 'LARGE', 'LARGER'], environment)).toThrow(
      /^The variables of this deployment are 5421 bytes.* LARGER, LARGE, SMALL\./,
    );
    expect(() => requireRoomForVariables(Object.keys(environment), environment)).not.toThrow(/secret/);
  });

  test('may be as many bytes as are possible; others in the environment do not count, nor do absent ones', () => {
    const environment = { NAME: 'ø'.repeat(2_046), OTHER: 'x'.repeat(5_000) };
    expect(() => requireRoomForVariables(['NAME', 'ABSENT'], environment)).not.toThrow();
    expect(() => requireRoomForVariables(['NAME'], { NAME: `${environment.NAME}x` })).toThrow(/4097 bytes/);
  });
});
