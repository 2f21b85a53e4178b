import { serialise } from '../format/serialise.ts';
import type { Version } from '../ports/content-repo.ts';
import { getPage } from '../operations/get-page.ts';
import { saveSections } from '../operations/save-sections.ts';
import type { MemorySite } from './memory-site.ts';
import { sampleRecords } from './sample-content.ts';

type Actors = Pick<MemorySite, 'deps' | 'actor'>;

/** Saves single fields of a section's data, based on its current version; returns the new version. */
export async function editSection(
  site: Actors,
  page: string,
  id: string,
  set: Record<string, unknown>,
): Promise<Version | null> {
  const { sections } = await getPage.run(site.deps, site.actor, { page, view: 'draft' });
  const baseVersion = sections.find((section) => section.id === id)?.version ?? null;
  const input = { page, edits: [{ id, baseVersion, set }], dryRun: false };
  const saved = await saveSections.run(site.deps, site.actor, input);
  return saved.sections[0]?.version ?? null;
}

/** A record of the sample with some fields replaced, as text. */
export function sampleText(file: string, fields: Record<string, unknown>): string {
  return serialise({ ...sampleRecords()[file], ...fields });
}

/** A parsed record at the head of a branch; null when it does not exist. */
export function storedRecord(site: Pick<MemorySite, 'repo'>, branch: string, file: string): unknown {
  const bytes = site.repo.store.file(branch, file);
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}
