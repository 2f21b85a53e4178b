import { sectionsOf, type ContentTree, type Section } from '@portal/content-core';
import { z } from 'zod';
import { imageSource, type ImageSource } from '../image-source.ts';

/** How to reach the people who run the site. */
export interface OpenContact {
  email: string | undefined;
  phone: string | undefined;
}

const Contact = z.object({ email: z.string().optional(), phone: z.string().optional() });
const WithImage = z.object({ image: z.object({ media: z.string() }) });

/**
 * The first e-mail or telephone number that a contact section of `tree` names, the home page's first; null when there is
 * none. `tree` is what anybody may see.
 */
export function openContact(tree: ContentTree): OpenContact | null {
  for (const { data } of sectionsOfKind(tree, 'contact')) {
    const { email, phone } = Contact.safeParse(data).data ?? {};
    if (email !== undefined || phone !== undefined) return { email, phone };
  }
  return null;
}

/**
 * An image to stand beside a form: what the site opens with. Decoration there, so without words. Null when there is none.
 * `tree` is what anybody may see.
 */
export function signInImage(tree: ContentTree): ImageSource | null {
  for (const { data } of sectionsOfKind(tree, 'hero')) {
    const media = WithImage.safeParse(data).data?.image.media;
    const manifest = media === undefined ? undefined : tree.media.get(media);
    if (manifest) return imageSource({ media: manifest.id, alt: '' }, manifest);
  }
  return null;
}

function sectionsOfKind(tree: ContentTree, kind: string): Section[] {
  const pages = [tree.site.home, ...[...tree.pages.keys()].filter((id) => id !== tree.site.home)];
  return pages.flatMap((page) => sectionsOf(tree, page)).filter((section) => section.kind === kind);
}
