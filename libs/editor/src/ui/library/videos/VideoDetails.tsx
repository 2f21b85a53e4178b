import { asksWithCors } from '@portal/ui/video-cors';
import type { SiteVideo } from '../../../library/entries/videos-api.ts';
import { videosWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { EntryDetails } from '../entries/EntryDetails.tsx';
import { VideoFacts } from './VideoFacts.tsx';
import { videoName } from './video-name.ts';
import type { EntryActs } from '../entries/LibraryPart.tsx';
import { ReplaceVideo } from './ReplaceVideo.tsx';

/** One video to look at, its address; and what `EntryDetails` has of every entry. */
export function VideoDetails({ video, back, replaced }: EntryActs & { video: SiteVideo }) {
  const { library, start } = useEditor();
  const words = videosWords(start.locale);
  const { id, captions, stored, usedIn } = video;
  const name = videoName(video, start.locale);
  const removeHelp = stored === null ? words.notOurs : words.removeHelp;
  const withCors = asksWithCors(id, captions === '' ? undefined : captions);
  return (
    <EntryDetails
      name={name}
      usedIn={usedIn}
      words={words}
      back={back}
      usedInLabel={words.usedIn}
      replace={library.hasVideoStore() && <ReplaceVideo video={video} replaced={replaced} />}
      remove={stored && (() => library.videos.remove(video))}
      removeHelp={usedIn.length > 0 ? words.inUse : removeHelp}
    >
      <video
        className="video-player"
        src={id}
        controls
        preload="metadata"
        aria-label={name}
        {...(video.thumbnail === null ? {} : { poster: video.thumbnail })}
        {...(withCors ? { crossOrigin: 'anonymous' } : {})}
      >
        {captions !== '' && <track kind="captions" src={captions} srcLang={start.locale} default />}
      </video>
      <VideoFacts video={video} />
      <h4 className="label">{words.address}</h4>
      <p className="help video-address">
        <a href={id} target="_blank" rel="noopener">
          {id}
        </a>
      </p>
    </EntryDetails>
  );
}
