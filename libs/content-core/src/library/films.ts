import { AppError } from '@portal/errors';
import type { AssetFiles, StoredAsset } from '@portal/sites';
import type { ContentDeps } from '../draft/content-deps.ts';
import { readStanding } from '../draft/standing.ts';
import { filesIn } from '../tree/files-in.ts';
import type { ParsedRecords } from '../tree/parse-content.ts';
import { readLibrary } from './read-library.ts';
import { refuseUsed, usesIn } from './uses.ts';

/** A film as it is listed: one of the site's bucket, or one that a section of the draft names and that lies elsewhere. */
interface FilmEntry {
  address: string;
  /** In the bucket; null: it lies elsewhere, and can be replaced but not deleted. */
  stored: { id: string; type: StoredAsset['type']; bytes: number } | null;
  /** What a section says of it; the rest is not known of a film that no section shows. */
  title?: string;
  duration?: string;
  /** Address of its captions. */
  captions?: string;
  /** Id of its still picture, and the widths there are, narrowest first. */
  poster?: { media: string; widths: number[] };
  /** Whether it has no sound, and so needs no captions. */
  silent: boolean;
  /** Places of the draft that show it. */
  usedIn: readonly string[];
}

type ShownFilm = Omit<FilmEntry, 'stored' | 'usedIn'>;

/** The films of a site by their titles, those that no section shows at the end. `assets` throws `not_configured` without a bucket. */
export async function listFilms(
  deps: ContentDeps,
  assets: Pick<AssetFiles, 'list'>,
): Promise<{ films: FilmEntry[]; hasStore: boolean }> {
  const [library, stored] = await Promise.all([
    readStanding(deps).then((standing) => readLibrary(deps, standing)),
    storedFiles(assets),
  ]);
  const { records } = library.draft;
  const uses = usesIn(records, library);
  const shown = shownFilms(records);
  const films = (stored ?? []).filter(({ type }) => type !== 'text/vtt');
  const known = new Map(films.map(({ url, ...file }) => [url, file]));
  const addresses = new Set([...shown.keys(), ...known.keys()]);
  const entries = [...addresses].map((address): FilmEntry => {
    const { id, type, bytes } = known.get(address) ?? {};
    return {
      ...(shown.get(address) ?? { address, silent: false }),
      stored: id === undefined || type === undefined || bytes === undefined ? null : { id, type, bytes },
      usedIn: uses.get(address) ?? [],
    };
  });
  const rank = ({ title, address }: FilmEntry) => `${title === undefined ? 1 : 0}${title ?? address}`;
  return {
    films: entries.sort((a, b) => rank(a).localeCompare(rank(b))),
    hasStore: stored !== null,
  };
}

/**
 * Deletes a film of the bucket. Earlier versions that show it lose it.
 * @throws AppError `not_found`, `validation` with the places in `details.usedIn` while draft or live site name it
 */
export async function deleteFilm(
  deps: ContentDeps,
  assets: Pick<AssetFiles, 'list' | 'remove'>,
  id: string,
): Promise<{ deleted: string }> {
  const [library, stored] = await Promise.all([
    readStanding(deps).then((standing) => readLibrary(deps, standing)),
    assets.list(),
  ]);
  const film = stored.find((one) => one.id === id && one.type !== 'text/vtt');
  if (!film) throw new AppError('not_found', 'There is no such film; list the films again.');
  const shown = [library.draft, library.live].map(({ records }) => shownFilms(records).get(film.url)?.title);
  const name = shown.find((title) => title !== undefined) ?? film.url;
  refuseUsed(library, { id: film.url, text: id, name, own: '' });
  await assets.remove(id);
  return { deleted: id };
}

/** What sections say of each film, by its address: the first one that names it. */
function shownFilms({ sections, media }: ParsedRecords['records']): Map<string, ShownFilm> {
  const shown = new Map<string, ShownFilm>();
  for (const { data } of [...sections.values()].flatMap((ofPage) => [...ofPage.values()]))
    for (const { address, role, beside } of filesIn(data)) {
      if (role !== 'film' || shown.has(address)) continue;
      const picture = media.get(posterOf(beside) ?? '');
      const widths = picture?.variants.map(({ width }) => width).sort((a, b) => a - b) ?? [];
      const title = textOf(beside['title']) ?? textOf(beside['caption']);
      const [duration, captions] = [textOf(beside['duration']), textOf(beside['captions'])];
      shown.set(address, {
        address,
        ...(title === undefined ? {} : { title }),
        ...(duration === undefined ? {} : { duration }),
        ...(captions === undefined ? {} : { captions }),
        ...(picture ? { poster: { media: picture.id, widths } } : {}),
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
    ? textOf(poster.media)
    : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
