import { expect, test } from '@jest/globals';
import { sectionInLanguage } from '@portal/sites';
import { PERSONAL_DATA } from './personal-data.ts';
import { plainTerm } from './plain-term.ts';

test('no term in an export names a routine, a setting or code', () => {
  const terms = PERSONAL_DATA.filter(({ exported }) => exported !== null).map(({ lives }) =>
    plainTerm(lives),
  );
  expect(terms.filter((term) => /`|purge|[A-Z]{2,}_/.test(term))).toEqual([]);
  expect(terms).toContainEqual(
    expect.stringMatching(/^a year, unless the agency has set another term; .* then it is deleted$/),
  );
});

test('what a German site exports is explained in German', () => {
  const ofSites = PERSONAL_DATA.filter(({ exported }) => typeof exported?.site === 'string');
  const inEnglish = ofSites.filter(({ table, what, why, lives }) => {
    const german = sectionInLanguage({ table, what, why, lives, rows: [], isCut: false }, 'de-AT');
    return german.what === what || german.why === why || german.lives === lives;
  });
  expect(inEnglish.map(({ table }) => table)).toEqual([]);
});
