import { dateAndTime, fill } from '@portal/ui/text';
import type { SiteFilm } from '../../../library/entries/film-list-api.ts';
import { filmsWords } from '../../../words/videos/index.ts';

/** What a person calls a film: the title of the section that shows it, else when it was uploaded. */
export function filmName({ title, stored }: Pick<SiteFilm, 'title' | 'stored'>, locale: string): string {
  const words = filmsWords(locale);
  if (title !== '') return title;
  return stored ? fill(words.uploadedAt, { when: dateAndTime(stored.storedAt, locale) }) : words.untitled;
}
