import { filmProblem } from '../../../library/entries/films-api.ts';
import type { Refusal } from '../../../library/entries/library-api.ts';
import { filmWords } from '../../../words/video-field/index.ts';
import type { EditorWords } from '../../../words/editor/index.ts';
import { whyOf } from '../entries/why.ts';

/** What a file dialog offers as films, and as captions. */
export const FILM_TYPES = { film: 'video/mp4,video/webm,.mp4,.webm', captions: 'text/vtt,.vtt' } as const;

/** Why a file cannot be sent as a film or as captions; null: it can. */
export function fileProblem(locale: string, file: File, wanted: keyof typeof FILM_TYPES): string | null {
  const why = filmProblem(file, wanted);
  return why === null ? null : filmWords(locale).notSent[why];
}

/** Why a film or captions did not arrive, and what to do next. */
export function filmFailure(words: EditorWords, locale: string, refusal: Refusal): string {
  if (refusal.code === 'not_configured') return filmWords(locale).noStore.film;
  return refusal.code === 'offline' ? words.library.noConnection : whyOf(words, refusal);
}
