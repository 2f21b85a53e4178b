import type { SiteVideo } from '../../../library/entries/videos-api.ts';
import { videosWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { videoName } from './video-name.ts';
import { VIDEO_TYPES, videoFailure, fileProblem } from './video-file.ts';
import { type ReplacedBy, ReplaceForm } from '../entries/ReplaceForm.tsx';

type SentVideo = { url: string };

interface ReplaceVideoProps {
  video: SiteVideo;
  replaced: (done: ReplacedBy) => void;
}

/** Puts a new file in all places that show a video. What they say of it stays. */
export function ReplaceVideo({ video, replaced }: ReplaceVideoProps) {
  const { library, start, words: all } = useEditor();
  const words = videosWords(start.locale).replace;
  return (
    <ReplaceForm<SentVideo>
      words={words}
      replaced={replaced}
      used={{ film: video.id }}
      name={videoName(video, start.locale)}
      accept={VIDEO_TYPES.video}
      problemOf={(file) => fileProblem(start.locale, file, 'video')}
      whyOf={(refusal) => videoFailure(all, start.locale, refusal)}
      send={(chosen, way) => library.addVideo({ ...chosen, ...way })}
      nameOf={({ url }) => url}
    >
      {() => <p className="help">{words.kept}</p>}
    </ReplaceForm>
  );
}
