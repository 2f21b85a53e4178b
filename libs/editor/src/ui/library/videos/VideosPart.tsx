import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { foundVideos, type SiteVideo } from '../../../library/entries/videos-api.ts';
import { videosWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { AddEntry } from '../entries/AddEntry.tsx';
import { VideoDetails } from './VideoDetails.tsx';
import { VideoFacts } from './VideoFacts.tsx';
import { VideoForm } from './VideoForm.tsx';
import { VideoStill } from './VideoStill.tsx';
import { videoName } from './video-name.ts';
import { LibraryPart } from '../entries/LibraryPart.tsx';
import { type Dropped, useFileTurn } from '../entries/use-file-turn.ts';

interface VideosPartProps extends Dropped {
  /** Takes the video that is chosen; null: videos are only looked after. */
  choose: ((video: SiteVideo) => void) | null;
}

/** The site's videos: what each is and where it is shown; the ways to upload, look at, choose, replace and delete one. */
export function VideosPart({ choose, dropped, settled }: VideosPartProps) {
  const { library, start } = useEditor();
  const words = videosWords(start.locale);
  const { entries } = useSyncExternalStore(library.videos.subscribe, library.videos.get);
  const turn = useFileTurn({ dropped, settled });
  const [note, setNote] = useState('');
  const nameOf = useCallback((video: SiteVideo) => videoName(video, start.locale), [start.locale]);
  const hasStore = library.hasVideoStore();
  // Dropped videos are discarded where the site has no store for them.
  useEffect(() => {
    if (entries && !hasStore && dropped.length > 0) settled();
  }, [entries, hasStore, dropped.length]);
  return (
    <LibraryPart
      list={library.videos}
      nameOf={nameOf}
      words={hasStore ? words : { ...words, none: words.noneYet }}
      find={foundVideos}
      note={() => note}
      adding={
        hasStore ? (
          <AddEntry form={VideoForm} turn={turn} words={words} setNote={setNote} />
        ) : (
          <p>{words.noStore}</p>
        )
      }
      isAdding={hasStore && turn.file !== null}
      details={(video, acts) => <VideoDetails key={video.id} video={video} {...acts} />}
    >
      {({ found, lastId, open }) => (
        <ul className="videos" aria-label={words.tab}>
          {found.map((video) => (
            <li key={video.id}>
              <Button
                className="video"
                autoFocus={video.id === lastId}
                onPress={() => (choose ? choose(video) : open(video))}
              >
                <VideoStill video={video} />
                <span className="video-words">
                  <strong>{nameOf(video)}</strong>
                  <VideoFacts video={video} />
                  <span className="help">
                    {video.usedIn.length > 0 ? video.usedIn.join('; ') : words.unused}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </LibraryPart>
  );
}
