import { fromUtf8 } from '../format/utf8.ts';
import { kitVersionIn, OLDEST_KIT_VERSION, PACKAGE_FILE } from '../kit/kit-version.ts';
import type { ContentRepo, Snapshot } from '../ports/content-repo.ts';

/**
 * The version of the site kit that the published site is built with, from its package.json. At most one round trip, none while that file
 * is cached. Throws the errors of `ContentRepo`.
 */
export async function readKitVersion(
  repo: Pick<ContentRepo, 'blobs'>,
  published: Pick<Snapshot, 'rootFiles'>,
): Promise<string> {
  const version = published.rootFiles.get(PACKAGE_FILE);
  const bytes = version === undefined ? undefined : (await repo.blobs([version])).get(version);
  return bytes === undefined ? OLDEST_KIT_VERSION : kitVersionIn(fromUtf8(bytes) ?? '');
}
