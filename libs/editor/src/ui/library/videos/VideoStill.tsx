import type { SiteVideo } from '../../../library/entries/videos-api.ts';

/** The still image of a video; of one that no section shows, its first frame. */
export function VideoStill({ video: { id, thumbnail } }: { video: SiteVideo }) {
  if (thumbnail !== null)
    return <img className="video-still" src={thumbnail} alt="" loading="lazy" decoding="async" />;
  return (
    <video className="video-still" src={`${id}#t=0.1`} preload="metadata" muted tabIndex={-1} aria-hidden />
  );
}
