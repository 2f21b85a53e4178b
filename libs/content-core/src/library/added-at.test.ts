import { expect, test } from '@jest/globals';
import { memoryLibrary } from '../fakes/memory-library.ts';
import { memorySite } from '../fakes/memory-site.ts';
import { samplePdf } from '../fakes/sample-pdf.ts';
import { KIT_VERSION } from '../kit/kit-version.ts';
import { libraryOperations } from '../operations/library-operations.ts';

const { listDocuments, uploadDocument } = libraryOperations;

/** The document in the list after its upload to a site with this kit. */
async function listedWith(kit: string) {
  const site = memorySite();
  const { deps } = memoryLibrary();
  const manifest = JSON.stringify({ name: 'site', dependencies: { '@portal/site-kit': kit } });
  site.repo.store.push({ branch: 'main', files: { 'package.json': manifest } });
  const all = { ...site.deps, ...deps };
  await uploadDocument.run(all, site.actor, { data: btoa(samplePdf('')), title: 'Tides', audience: 'all' });
  const { documents } = await listDocuments.run(all, site.actor, listDocuments.input.parse({}));
  return documents.find(({ title }) => title === 'Tides');
}

test('a document says in the list when it was uploaded', async () => {
  expect(await listedWith(KIT_VERSION)).toMatchObject({ addedAt: '2026-06-01T12:00:00.000Z' });
});

test('a site whose kit does not know that takes the document without it', async () => {
  const entry = await listedWith('0.2.0');
  expect(entry?.title).toBe('Tides');
  expect(entry).not.toHaveProperty('addedAt');
});
