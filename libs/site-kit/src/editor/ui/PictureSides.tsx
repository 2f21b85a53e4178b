import { useState } from 'react';
import type { PictureInUse } from '../model/changed-fields.ts';
import type { PictureAddresses } from '../session/picture-addresses.ts';
import { reviewWords } from '../words/review-words.ts';
import { useEditor } from './editor-context.ts';

interface SidesProps {
  old: readonly PictureInUse[];
  next: readonly PictureInUse[];
  addresses: PictureAddresses;
}

/** Pictures before and after a change, side by side, each with its words. */
export function PictureSides({ old, next, addresses }: SidesProps) {
  const words = reviewWords(useEditor().start.locale);
  const sides = [
    { name: words.before, pictures: old },
    { name: words.now, pictures: next },
  ].filter(({ pictures }) => pictures.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className="picture-sides">
      {sides.map(({ name, pictures }) => (
        <div key={name} role="group" aria-label={name}>
          <p className="side">{name}</p>
          <div className="picture-side">
            {pictures.map((picture, index) => (
              <Thumbnail key={index} {...picture} address={addresses.get(picture.media)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** One picture with its words below it; says so where it cannot be shown. */
export function Thumbnail({ alt, address }: PictureInUse & { address: string | undefined }) {
  const words = reviewWords(useEditor().start.locale);
  const [isBroken, setBroken] = useState(false);
  const caption = alt === '' ? words.decoration : alt;
  return (
    <figure className="thumbnail">
      {address === undefined || isBroken ? (
        <p className="help">{words.unknownPicture}</p>
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
      {caption !== null && <figcaption className="help">{caption}</figcaption>}
    </figure>
  );
}
