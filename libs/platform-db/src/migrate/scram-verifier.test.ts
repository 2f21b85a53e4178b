import { expect, test } from '@jest/globals';
import { scramVerifier } from './scram-verifier.ts';

test('makes the keys of the standard’s example', () => {
  // StoredKey and ServerKey of the example of RFC 7677 section 3.
  expect(scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  );
});
