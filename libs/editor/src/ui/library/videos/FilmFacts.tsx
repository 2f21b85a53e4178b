import { fileSize, fill } from '@portal/ui/text';
import type { SiteFilm } from '../../../library/entries/film-list-api.ts';
import { filmsWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';

/** What kind of file a film is, how large, how long, whether it has captions, and where it is kept unless that is the site's store. */
export function FilmFacts({ film: { id, stored, duration, captions, silent, usedIn } }: { film: SiteFilm }) {
  const { start } = useEditor();
  const words = filmsWords(start.locale);
  const { host } = URL.parse(id) ?? {};
  const kept = host === undefined ? words.ofSite : fill(words.elsewhere, { host });
  const heard = silent ? words.silent : captions === '' ? words.noCaptions : words.captions;
  const facts = [
    ...(stored
      ? [stored.type === 'video/mp4' ? 'MP4' : 'WebM', fileSize(stored.bytes, start.locale)]
      : [kept]),
    ...(duration === '' ? [] : [fill(words.length, { duration })]),
    // Of a film that no section shows, only the captions are known that were uploaded with it.
    ...(usedIn.length === 0 && captions === '' ? [] : [heard]),
  ];
  return <span className="help">{facts.join(' · ')}</span>;
}
