import { type ReactNode, useState } from 'react';
import type { ImageInUse } from '../../changes/changed-fields.ts';
import type { SiteVideo } from '../../library/entries/videos-api.ts';
import type { ImageAddresses } from '../../library/image-addresses.ts';
import { reviewWords } from '../../words/review/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { VideoStill } from '../library/videos/VideoStill.tsx';
import { IMAGE_SHEET } from '../parts/image-sheet.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(IMAGE_SHEET);

interface SidesProps {
  old: readonly ImageInUse[];
  next: readonly ImageInUse[];
  addresses: ImageAddresses;
}

/** Images before and after a change, side by side, each with its words. */
export function ImageSides({ old, next, addresses }: SidesProps) {
  const shown = (images: readonly ImageInUse[]) =>
    images.map((image, index) => <Thumbnail key={index} {...image} address={addresses.get(image.media)} />);
  return <Sides old={shown(old)} next={shown(next)} />;
}

/** Videos before and after a change, side by side. */
export function VideoSides({ old, next }: Record<'old' | 'next', SiteVideo | null>) {
  const shown = (video: SiteVideo | null) => (video ? [<VideoStill key={video.id} video={video} />] : []);
  return <Sides old={shown(old)} next={shown(next)} />;
}

/** What was there before a change and what is there after it; a side with nothing is left out. */
function Sides({ old, next }: Record<'old' | 'next', readonly ReactNode[]>) {
  const words = reviewWords(useEditor().start.locale);
  const sides = [
    { name: words.before, shown: old },
    { name: words.now, shown: next },
  ].filter(({ shown }) => shown.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className="image-sides" ref={addRules}>
      {sides.map(({ name, shown }) => (
        <div key={name} role="group" aria-label={name}>
          <p className="side">{name}</p>
          <div className="image-side">{shown}</div>
        </div>
      ))}
    </div>
  );
}

/** One image with its words below it; says so where it cannot be shown. */
export function Thumbnail({ alt, address }: ImageInUse & { address: string | undefined }) {
  const words = reviewWords(useEditor().start.locale);
  const [isBroken, setBroken] = useState(false);
  const caption = alt === '' ? words.decoration : alt;
  return (
    <figure className="thumbnail" ref={addRules}>
      {address === undefined || isBroken ? (
        <p className="help">{words.unknownImage}</p>
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
      {caption !== null && <figcaption className="help">{caption}</figcaption>}
    </figure>
  );
}
