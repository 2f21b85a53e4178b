import { describe, expect, test } from '@jest/globals';
import { base, section } from '../../test/test-page.ts';
import { mergeFor } from './merge-for.ts';
import { mergeSection } from './merge-section.ts';
import type { PageDocument, SectionState } from '../content/page-document.ts';
import { type MergeSection, takeTheirs } from './take-theirs.ts';

const TEXT = 'One.\n\nTwo.';

/** Whether merging code is loaded for a section `a` with this data on both sides, and what is merged with it. */
async function merging(data: Record<'before' | 'yours' | 'theirs', SectionState['data']>) {
  const state = (of: SectionState['data']): SectionState => ({ ...section('a'), data: of });
  const page: PageDocument = { order: ['a'], sections: { a: state(data.yours) } };
  const stored = { ...base('a'), sections: { a: { version: '1', state: state(data.before) } } };
  const draft = { ...stored, sections: { a: { version: '2', state: state(data.theirs) } } };
  let isLoaded = false;
  const take = (merge: MergeSection) => takeTheirs(page, stored, { draft, merge });
  const merge = await mergeFor(take, async () => {
    isLoaded = true;
    return mergeSection;
  });
  const taken = take(merge);
  return { isLoaded, data: taken.page.sections['a']?.data, conflicts: taken.conflicts };
}

describe('what merges texts', () => {
  test('is loaded when both sides changed one', async () => {
    const body = { before: TEXT, yours: 'Mine.\n\nTwo.', theirs: 'One.\n\nTheirs.' };
    const found = await merging({
      before: { body: body.before },
      yours: { body: body.yours },
      theirs: { body: body.theirs },
    });
    expect(found).toEqual({ isLoaded: true, data: { body: 'Mine.\n\nTheirs.' }, conflicts: {} });
  });

  test('is loaded when the text is in an entry of a list', async () => {
    const items = (answer: string) => ({ items: [{ id: 'x', answer }] });
    const found = await merging({
      before: items(TEXT),
      yours: items('Mine.\n\nTwo.'),
      theirs: items('One.\n\nTheirs.'),
    });
    expect(found).toEqual({ isLoaded: true, data: items('Mine.\n\nTheirs.'), conflicts: {} });
  });

  test('is not loaded when they changed different fields', async () => {
    const found = await merging({
      before: { title: 'One', body: TEXT },
      yours: { title: 'Mine', body: TEXT },
      theirs: { title: 'One', body: 'One.\n\nTheirs.' },
    });
    expect(found).toEqual({
      isLoaded: false,
      data: { title: 'Mine', body: 'One.\n\nTheirs.' },
      conflicts: {},
    });
  });
});
