import { viewFor } from '../../site/published/site-content.ts';
import { type OpenContact, openContact, signInImage } from '../../view/pages/open-content.ts';
import type { ImageSource } from '../../view/image-source.ts';
import type { SiteParts } from '../../site/site-parts.ts';

/** What of the site's content a page may show that everybody sees. */
export interface OpenView {
  contact: OpenContact | null;
  image: ImageSource | null;
}

/** Nothing while viewers have to sign in: then nothing is for everybody. */
export async function openView(site: Pick<SiteParts, 'gateIsClosed' | 'now'>): Promise<OpenView> {
  if (await site.gateIsClosed()) return { contact: null, image: null };
  const { tree } = viewFor({ editor: false, audience: null }, site.now());
  return { contact: openContact(tree), image: signInImage(tree) };
}
