import { fileSize, fill } from '@portal/ui/text';
import type { SiteVideo } from '../../../library/entries/videos-api.ts';
import { videosWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';

/** What kind of file a video is, how large, how long, whether it has captions, and where it is stored unless that is the site's store. */
export function VideoFacts({
  video: { id, stored, duration, captions, silent, usedIn },
}: {
  video: SiteVideo;
}) {
  const { start } = useEditor();
  const words = videosWords(start.locale);
  const { host } = URL.parse(id) ?? {};
  const storedAt = host === undefined ? words.ofSite : fill(words.elsewhere, { host });
  const heard = silent ? words.silent : captions === '' ? words.noCaptions : words.captions;
  const facts = [
    ...(stored
      ? [stored.type === 'video/mp4' ? 'MP4' : 'WebM', fileSize(stored.bytes, start.locale)]
      : [storedAt]),
    ...(duration === '' ? [] : [fill(words.length, { duration })]),
    // For a video that no section shows, only captions that were uploaded with it are known.
    ...(usedIn.length === 0 && captions === '' ? [] : [heard]),
  ];
  return <span className="help">{facts.join(' · ')}</span>;
}
