import type { SiteFilm } from '../../../library/entries/film-list-api.ts';

/** The still picture of a film; of one that no section shows, its first frame. */
export function FilmStill({ film: { id, thumbnail } }: { film: SiteFilm }) {
  if (thumbnail !== null)
    return <img className="film-still" src={thumbnail} alt="" loading="lazy" decoding="async" />;
  return (
    <video className="film-still" src={`${id}#t=0.1`} preload="metadata" muted tabIndex={-1} aria-hidden />
  );
}
