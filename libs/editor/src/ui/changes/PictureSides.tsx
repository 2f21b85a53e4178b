import { type ReactNode, useState } from 'react';
import type { PictureInUse } from '../../changes/changed-fields.ts';
import type { SiteFilm } from '../../library/entries/film-list-api.ts';
import type { PictureAddresses } from '../../library/picture-addresses.ts';
import { reviewWords } from '../../words/review/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { FilmStill } from '../library/videos/FilmStill.tsx';
import { PICTURE_SHEET } from '../parts/picture-sheet.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(PICTURE_SHEET);

interface SidesProps {
  old: readonly PictureInUse[];
  next: readonly PictureInUse[];
  addresses: PictureAddresses;
}

/** Pictures before and after a change, side by side, each with its words. */
export function PictureSides({ old, next, addresses }: SidesProps) {
  const shown = (pictures: readonly PictureInUse[]) =>
    pictures.map((picture, index) => (
      <Thumbnail key={index} {...picture} address={addresses.get(picture.media)} />
    ));
  return <Sides {...{ old: shown(old), next: shown(next) }} />;
}

/** Films before and after a change, side by side. */
export function FilmSides({ old, next }: Record<'old' | 'next', SiteFilm | null>) {
  const shown = (film: SiteFilm | null) => (film ? [<FilmStill key={film.id} film={film} />] : []);
  return <Sides {...{ old: shown(old), next: shown(next) }} />;
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
    <div className="picture-sides" ref={addRules}>
      {sides.map(({ name, shown }) => (
        <div key={name} role="group" aria-label={name}>
          <p className="side">{name}</p>
          <div className="picture-side">{shown}</div>
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
    <figure className="thumbnail" ref={addRules}>
      {address === undefined || isBroken ? (
        <p className="help">{words.unknownPicture}</p>
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
      {caption !== null && <figcaption className="help">{caption}</figcaption>}
    </figure>
  );
}
