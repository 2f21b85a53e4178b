import { isRecord } from '@portal/ports/json';
import { fromUtf8 } from '../format/utf8.ts';
import { featuresMissingIn, type KitFeature } from '../kit/kit-features.ts';
import type { KitFeatureName } from '../messages/kit-feature.ts';
import { messageOf } from '../messages/message.ts';
import { refusal } from '../messages/refusal.ts';
import type { RepoWrite, Version } from '../ports/content-repo.ts';
import { isRecordPath, parseContentPath } from '../tree/content-path.ts';
import { eachInTurn, inSlices, RECORD_COST } from '../work/slices.ts';
import type { ContentDeps } from './content-deps.ts';
import { readKitVersion } from './read-kit-version.ts';
import type { SiteBranches } from './site-branches.ts';

/**
 * Refuses a write with a file that the site kit of the published site does not know. With the current kit it reads at most the site's
 * package.json.
 * @throws AppError `validation`, with the file and the kit version that knows it
 */
export async function refuseUnknownToKit(
  { repo, takeTurn }: Pick<ContentDeps, 'repo' | 'takeTurn'>,
  { published }: Pick<SiteBranches, 'published'>,
  { files }: Pick<RepoWrite, 'files'>,
): Promise<void> {
  if (files.size === 0) return;
  const kit = await readKitVersion(repo, published);
  const missing = featuresMissingIn(kit);
  if (missing.length === 0) return;
  const bytesOf = await writtenBytes(repo, files);
  const refuse = ([file, bytes]: [string, Uint8Array | undefined]) => {
    const used = usedFeature(file, bytes, missing);
    if (used === null) return;
    const [feature, { since }] = used;
    throw refusal('validation', messageOf('kit_too_old', { feature, needs: since, has: kit, file }));
  };
  await inSlices(
    eachInTurn(bytesOf, () => RECORD_COST, refuse),
    takeTurn,
  );
}

type Feature = readonly [KitFeatureName, KitFeature];

function usedFeature(
  file: string,
  bytes: Uint8Array | undefined,
  features: readonly Feature[],
): Feature | null {
  const path = parseContentPath(file);
  if (path === null) return null;
  const record = isRecordPath(file) ? parsedRecord(bytes) : null;
  return features.find(([, { isUsedBy }]) => isUsedBy(path, record)) ?? null;
}

function parsedRecord(bytes: Uint8Array | undefined): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(fromUtf8(bytes ?? new Uint8Array()) ?? '');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The bytes of the records that are written, in one round trip; other files have none. Deleted files are left out. */
async function writtenBytes(
  repo: Pick<ContentDeps['repo'], 'blobs'>,
  files: RepoWrite['files'],
): Promise<ReadonlyMap<string, Uint8Array | undefined>> {
  const written = [...files].flatMap(([file, state]) => (state === null ? [] : [[file, state] as const]));
  const versions = written.flatMap(([file, state]): Version[] =>
    'version' in state && isRecordPath(file) ? [state.version] : [],
  );
  const blobs = versions.length === 0 ? new Map<Version, Uint8Array>() : await repo.blobs(versions);
  return new Map(
    written.map(
      ([file, state]) => [file, 'bytes' in state ? state.bytes : blobs.get(state.version)] as const,
    ),
  );
}
