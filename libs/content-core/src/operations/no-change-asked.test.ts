import { expect, test } from '@jest/globals';
import { memoryLibrary } from '../fakes/memory-library.ts';
import { memorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { contentOperations } from './content-operations.ts';
import { parseInput } from './operation.ts';
import { updateDocument } from './update-document.ts';
import { updateMedia } from './update-media.ts';

const { saveSections, savePage, saveSite, saveRedirects } = contentOperations;
/** A version that no record has. */
const WRONG = 'f'.repeat(40);

test.each([
  ['no edits', saveSections, { page: 'home' }],
  ['an empty list of edits', saveSections, { page: 'home', edits: [] }],
  ['an edit without fields', saveSections, { page: 'home', edits: [{ id: 'hero', baseVersion: WRONG }] }],
  [
    'an edit with empty fields',
    saveSections,
    { page: 'home', edits: [{ id: 'hero', baseVersion: WRONG, set: {}, unset: [], insert: [] }] },
  ],
  ['a page without fields', savePage, { page: 'home', baseVersion: WRONG }],
  ['a site without fields', saveSite, { baseVersion: WRONG }],
  ['no redirects', saveRedirects, {}],
  ['empty lists of redirects', saveRedirects, { add: [], remove: [], replaceAll: false }],
  ['a CSV file without lines', saveRedirects, { csv: '\n' }],
  ['a CSV file of headings', saveRedirects, { csv: 'from;to\n' }],
  ['an image without fields', updateMedia, { media: SAMPLE.quayImage, baseVersion: WRONG }],
  ['a document without fields', updateDocument, { document: SAMPLE.report, baseVersion: WRONG }],
])('%s is refused, not answered with "nothing to change"', async (_case, operation, input) => {
  const site = memorySite();
  const deps = { ...site.deps, ...memoryLibrary().deps };
  const saving = async () => operation.run(deps, site.actor, parseInput(operation.input, input) as never);
  await expect(saving).rejects.toMatchObject({ code: 'input' });
});
