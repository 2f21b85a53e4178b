import type { ContentTree, ImageManifest } from '@portal/content-core';
import { mediaAddress, vectorAddress } from './media-address.ts';

/** A logo for one ground. */
export interface LogoFile {
  src: string;
  /** Left out for a drawing, which is sharp in every size. */
  srcset?: string | undefined;
  /** Pixels of the original, for its proportions. */
  width: number;
  height: number;
}

/** What the frame of a page shows in place of the name. */
export interface SiteLogo {
  light: LogoFile;
  /** For dark ground; null: the other one is shown on white there. */
  dark: LogoFile | null;
}

/** The logo that the look of a site names; null: the site shows its name. */
export function siteLogo({ site: { look }, media }: Pick<ContentTree, 'site' | 'media'>): SiteLogo | null {
  const light = media.get(look?.logo ?? '');
  const dark = media.get(look?.logoDark ?? '');
  return light ? { light: logoFile(light), dark: dark ? logoFile(dark) : null } : null;
}

/** Two sizes are enough for what is at most some hundred pixels wide. */
function logoFile(manifest: ImageManifest): LogoFile {
  const { width, height, vector, variants } = manifest;
  if (vector) return { src: vectorAddress(manifest), width, height };
  const widths = variants.map((variant) => variant.width).sort((a, b) => a - b);
  const [first = width, second] = widths;
  const src = mediaAddress(manifest, first);
  const srcset = second === undefined ? undefined : `${src} 1x, ${mediaAddress(manifest, second)} 2x`;
  return { src, srcset, width, height };
}
