import { AppError } from '@portal/errors';
import type { AssetFiles, StoredAsset } from '@portal/sites';
import type { ContentDeps } from '../draft/content-deps.ts';
import { readBranches } from '../draft/site-branches.ts';
import { videoFilesIn } from '../tree/video-files-in.ts';
import type { ParsedRecords } from '../tree/parse-content.ts';
import { readLibrary } from './read-library.ts';
import { usageLabels } from '../validate/usages.ts';
import { refuseDeletingUsed } from './refuse-deleting-used.ts';

/** An entry of the list of videos: one in the site's bucket, or one at another address that a section of the draft names. */
interface VideoEntry {
  address: string;
  /** The file in the bucket; null: it is elsewhere, and can be replaced but not deleted. */
  stored: Pick<StoredAsset, 'id' | 'type' | 'bytes' | 'storedAt'> | null;
  /** From the first section that shows it, as are the fields below; unknown for a video that no section shows. */
  title?: string;
  duration?: string;
  /** Address of its captions; for a video that no section shows, of the captions uploaded with it. */
  captions?: string;
  /** Id of its poster image, and the available widths, narrowest first. */
  poster?: { media: string; widths: number[] };
  /** Whether it has no sound and needs no captions. */
  silent: boolean;
  /** Its usages in the draft, formatted for people. */
  usedIn: readonly string[];
}

type ShownVideo = Omit<VideoEntry, 'stored' | 'usedIn'>;

/**
 * Lists the videos of a site: by title, then those without a title, then those that no section shows, newest first. `assets` throws
 * `not_configured` without a bucket.
 */
export async function listVideos(
  deps: ContentDeps,
  assets: Pick<AssetFiles, 'list'>,
): Promise<{ videos: VideoEntry[]; hasStore: boolean }> {
  const [library, stored] = await Promise.all([
    readBranches(deps).then((branches) => readLibrary(deps, branches)),
    storedFiles(assets),
  ]);
  const { records } = library.draft;
  const usages = usageLabels(records, library);
  const shown = shownVideos(records);
  const videos = (stored ?? []).filter((file) => !isCaptions(file));
  const known = new Map(videos.map(({ url, ...file }) => [url, file]));
  const addresses = new Set([...shown.keys(), ...known.keys()]);
  const uploaded = new Map((stored ?? []).filter(isCaptions).map(({ id, url }) => [id, url]));
  const entries = [...addresses].map((address): VideoEntry => {
    const stored = known.get(address) ?? null;
    const captions = uploaded.get(stored?.id ?? '');
    return {
      ...(shown.get(address) ?? { address, silent: false, ...(captions === undefined ? {} : { captions }) }),
      stored,
      usedIn: usages.get(address) ?? [],
    };
  });
  return {
    videos: entries.sort(byTitleThenNewest),
    hasStore: stored !== null,
  };
}

function byTitleThenNewest(a: VideoEntry, b: VideoEntry): number {
  if (a.title !== undefined && b.title !== undefined) return a.title.localeCompare(b.title);
  const rank = ({ title, usedIn }: VideoEntry) => (title !== undefined ? 0 : usedIn.length > 0 ? 1 : 2);
  const at = ({ stored }: VideoEntry) => stored?.storedAt ?? '';
  return rank(a) - rank(b) || at(b).localeCompare(at(a));
}

/**
 * Deletes a video from the bucket, with the captions that were uploaded with it. Earlier versions of pages that show it then lack it.
 * @throws AppError `not_found`, `validation` with the usages in `details.usedIn` while draft or live site use the video or these captions
 */
export async function deleteVideo(
  deps: ContentDeps,
  assets: Pick<AssetFiles, 'list' | 'remove'>,
  id: string,
): Promise<{ deleted: string }> {
  const stored = await assets.list();
  const video = stored.find((one) => one.id === id && !isCaptions(one));
  if (!video) throw new AppError('not_found', 'There is no such video; list the videos again.');
  const ids = stored.filter((one) => one.id === id).map(({ url }) => url);
  // Read after the list, and queued with saves, so that a video is not deleted that a concurrent save uses.
  return deps.inTurn(deps.repo.id, async () => {
    const library = await readLibrary(deps, await readBranches(deps));
    const shown = [library.draft, library.live].map(
      ({ records }) => shownVideos(records).get(video.url)?.title,
    );
    const name = shown.find((title) => title !== undefined) ?? video.url;
    refuseDeletingUsed(library, { ids, text: id, name, own: '' });
    await assets.remove(id);
    return { deleted: id };
  });
}

/** How long unused captions are retained: their section may not be saved yet, or its change may be undone. */
const CAPTIONS_STAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes captions from the bucket that neither draft nor live site use. Captions that were uploaded less than a day ago or together with
 * a video stay. Returns the deleted ids.
 */
export async function removeUnusedCaptions(
  deps: ContentDeps,
  assets: Pick<AssetFiles, 'list' | 'remove'>,
): Promise<readonly string[]> {
  const stored = await assets.list();
  const videos = new Set(stored.filter((file) => !isCaptions(file)).map(({ id }) => id));
  const before = deps.now().getTime() - CAPTIONS_STAY_MS;
  const old = stored.filter(
    (file) => isCaptions(file) && !videos.has(file.id) && Date.parse(file.storedAt) < before,
  );
  if (old.length === 0) return [];
  // Read after the list, so that captions are not deleted that a concurrent save uses.
  const { draft, live } = await readBranches(deps).then((branches) => readLibrary(deps, branches));
  const texts = [...draft.texts.values(), ...live.texts.values()];
  const unused = old.map(({ id }) => id).filter((id) => !texts.some((text) => text.includes(id)));
  for (const id of unused) await assets.remove(id);
  return unused;
}

function isCaptions({ type }: Pick<StoredAsset, 'type'>): boolean {
  return type === 'text/vtt';
}

/** What sections contain about each video, by its address; the first section that names it counts. */
function shownVideos({ sections, media }: ParsedRecords['records']): Map<string, ShownVideo> {
  const shown = new Map<string, ShownVideo>();
  for (const { data } of [...sections.values()].flatMap((ofPage) => [...ofPage.values()]))
    for (const { address, role, beside } of videoFilesIn(data)) {
      if (role !== 'video' || shown.has(address)) continue;
      const poster = media.get(posterOf(beside) ?? '');
      const widths = poster?.variants.map(({ width }) => width).sort((a, b) => a - b) ?? [];
      const title = nonEmptyText(beside['title']) ?? nonEmptyText(beside['caption']);
      const [duration, captions] = [nonEmptyText(beside['duration']), nonEmptyText(beside['captions'])];
      shown.set(address, {
        address,
        ...(title === undefined ? {} : { title }),
        ...(duration === undefined ? {} : { duration }),
        ...(captions === undefined ? {} : { captions }),
        ...(poster ? { poster: { media: poster.id, widths } } : {}),
        silent: beside['silent'] === true,
      });
    }
  return shown;
}

/** Null: there is no bucket. */
async function storedFiles(assets: Pick<AssetFiles, 'list'>): Promise<StoredAsset[] | null> {
  try {
    return await assets.list();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_configured') return null;
    throw error;
  }
}

function posterOf({ poster }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof poster === 'object' && poster !== null && 'media' in poster
    ? nonEmptyText(poster.media)
    : undefined;
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
