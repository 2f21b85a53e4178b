import { hasOwnIcon } from 'virtual:portal/build';
import { ICON_SIDES, type IconSide, type IconSource, siteIcon } from '../../drawings/site-icon.ts';
import { icoFile } from '../../drawings/ico.ts';
import { siteFace } from '../../drawings/site-face.ts';
import { siteMark } from '../../drawings/site-mark.ts';
import { entityTag } from '../../http/conditional.ts';
import type { SiteParts } from '../site-parts.ts';
import { iconImage, largestFile } from './identity-images.ts';
import { publishedFile } from './published-file.ts';
import { wholeTree } from './site-content.ts';

const face = siteFace(wholeTree.site);

/** Changes with the icons. */
const version = entityTag(iconImage?.sha256 ?? JSON.stringify(face)).slice(1, 11);

/** The addresses of icons below `/_portal/icon/`, without their version. */
const iconAddress = (file: string) => `/_portal/icon/${file}?v=${version}`;

/** The site's own public file is its icon unless an editor chose one. */
const isOwn = hasOwnIcon && iconImage === null;

/** A file of an icon. */
export interface IconFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/svg+xml' | 'image/png' | 'image/x-icon';
}

/** The attributes of the `<link>`s of the head. */
export const iconLinks: readonly Readonly<Record<string, string>>[] = isOwn
  ? [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]
  : [
      { rel: 'icon', href: iconAddress('32.png'), type: 'image/png', sizes: '32x32' },
      ...(iconImage === null || iconImage.vector
        ? [{ rel: 'icon', href: iconAddress('icon.svg'), type: 'image/svg+xml', sizes: 'any' }]
        : [{ rel: 'icon', href: iconAddress('192.png'), type: 'image/png', sizes: '192x192' }]),
      { rel: 'apple-touch-icon', href: iconAddress('180.png') },
      { rel: 'manifest', href: `/_portal/site.webmanifest?v=${version}` },
    ];

/** What a browser that installs the site shows. @see https://www.w3.org/TR/appmanifest/ */
export function webManifest(): object {
  const icons = [192, 512].map((side) => ({
    src: iconAddress(`${side}.png`),
    sizes: `${side}x${side}`,
    type: 'image/png',
  }));
  return {
    name: face.name,
    start_url: '/',
    display: 'browser',
    theme_color: face.brand,
    background_color: '#ffffff',
    icons: isOwn ? [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }] : icons,
  };
}

const files = new Map<string, Promise<IconFile>>();

/** A file below `/_portal/icon/`, or `favicon.ico`, made with the first request; null when there is none of this name. */
export function iconFile(name: string, drawing: SiteParts['drawing']): Promise<IconFile> | null {
  const known = files.get(name);
  if (known) return known;
  const made = madeFile(name, drawing);
  if (made === null) return null;
  files.set(name, made);
  // One that failed is made again with the next request.
  made.catch(() => files.delete(name));
  return made;
}

function madeFile(name: string, { painter, outlines }: SiteParts['drawing']): Promise<IconFile> | null {
  if (isOwn) return null;
  if (name === 'icon.svg') return drawnIcon(outlines);
  const painted = async (side: IconSide) => painter.paint(await siteIcon(await source(), side, outlines));
  if (name === 'favicon.ico')
    return painted(32).then((png) => ({ bytes: icoFile(png, 32), type: 'image/x-icon' }));
  const side = ICON_SIDES.find((one) => name === `${one}.png`);
  return side === undefined ? null : painted(side).then((bytes) => ({ bytes, type: 'image/png' }));
}

/** The icon as a drawing; null when it is no drawing. */
function drawnIcon(outlines: SiteParts['drawing']['outlines']): Promise<IconFile> | null {
  const svg = (bytes: Uint8Array<ArrayBuffer>): IconFile => ({ bytes, type: 'image/svg+xml' });
  if (iconImage === null)
    return siteMark(face, outlines, 'rounded').then((mark) => svg(new TextEncoder().encode(mark)));
  return iconImage.vector ? publishedFile(largestFile(iconImage)).then(svg) : null;
}

async function source(): Promise<IconSource> {
  return iconImage === null ? { face } : { bytes: await publishedFile(largestFile(iconImage)) };
}
