import { valueAt } from '@portal/ports/json';
import type { ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { pageFile, sectionFile } from '../tree/content-path.ts';

interface SectionRef {
  page: string;
  section: string;
}

/** The maximum length of a title in a sentence, in characters. */
const LONGEST_TITLE = 80;

/**
 * Names of sections for a message: by title, otherwise by kind and position, always with the id. Takes at most one round trip; sections
 * that cannot be read are named by their id alone.
 */
export async function sectionNames(
  repo: Pick<ContentRepo, 'blobs'>,
  { files }: Pick<Snapshot, 'files'>,
  sections: readonly SectionRef[],
): Promise<(section: SectionRef) => string> {
  const paths = new Set(
    sections.flatMap(({ page, section }) => [pageFile(page), sectionFile(page, section)]),
  );
  const versions = [...paths].flatMap((path) => files.get(path) ?? []);
  // The names only improve an error message, so a failure to read them is ignored.
  const blobs = await repo.blobs(versions).catch(() => new Map<string, Uint8Array>());
  const recordAt = (path: string) => parseRecordBytes(blobs.get(files.get(path) ?? ''));
  return ({ page, section }) => {
    const [record, home] = [recordAt(sectionFile(page, section)), recordAt(pageFile(page))];
    const title = titleAt(record, ['data', 'title']);
    const kind = valueAt(record, ['kind']);
    const order = valueAt(home, ['sections']);
    const place = Array.isArray(order) ? order.indexOf(section) + 1 : 0;
    const name =
      title === null && typeof kind === 'string' && place > 0
        ? `section ${place} (${section}, ${kind})`
        : `the section ${title === null ? section : `"${title}" (${section})`}`;
    return `${name} of the page ${titleAt(home, ['title']) ?? page}`;
  };
}

function parseRecordBytes(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function titleAt(record: unknown, path: readonly string[]): string | null {
  const title = valueAt(record, path);
  return typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, LONGEST_TITLE) : null;
}
