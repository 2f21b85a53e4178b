import { useEffect, useSyncExternalStore } from 'react';
import type { FieldSpec } from '../../kinds/field-spec.ts';
import type { SiteFilm } from '../../library/entries/film-list-api.ts';
import { filmName } from '../library/videos/film-name.ts';
import { useEditor } from '../context/editor-context.ts';

/** The films that values of fields name. */
interface Films {
  /** The film in a field; null where the field has none, or none that is known here. */
  filmIn(field: FieldSpec | undefined, value: unknown): SiteFilm | null;
  /** What the film in a field is called; undefined where the field has none, or none that is known here. */
  nameIn(field: FieldSpec | undefined, value: unknown): string | undefined;
}

/** Reads the site's films when one of these fields may have one. Until they are read, the films have no name. */
export function useFilms(fields: readonly (FieldSpec | undefined)[]): Films {
  const { library, start } = useEditor();
  const { entries, failure } = useSyncExternalStore(library.films.subscribe, library.films.get);
  const areNeeded = fields.some((field) => field?.type === 'file');
  useEffect(() => {
    if (areNeeded) void library.films.read();
  }, [areNeeded]);
  const filmIn: Films['filmIn'] = (field, value) =>
    field?.type === 'file' ? (entries?.find(({ id }) => id === value) ?? null) : null;
  return {
    filmIn,
    nameIn(field, value) {
      const film = filmIn(field, value);
      if (film) return filmName(film, start.locale);
      const isAwaited = field?.type === 'file' && entries === null && failure === null;
      return isAwaited && value !== undefined ? '' : undefined;
    },
  };
}
