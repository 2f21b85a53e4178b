import { dateAndTime, fill } from '@portal/ui/text';
import type { SiteVideo } from '../../../library/entries/videos-api.ts';
import { videosWords } from '../../../words/videos/index.ts';

/** What a person calls a video: the title of the section that shows it, else when it was uploaded. */
export function videoName({ title, stored }: Pick<SiteVideo, 'title' | 'stored'>, locale: string): string {
  const words = videosWords(locale);
  if (title !== '') return title;
  return stored ? fill(words.uploadedAt, { when: dateAndTime(stored.storedAt, locale) }) : words.untitled;
}
