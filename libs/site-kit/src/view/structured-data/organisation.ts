import { isHome, phoneParts } from '@portal/content-core';
import { z } from 'zod';
import { linkImage } from '../link-image.ts';
import type { DataNode, DescribedPage } from './node.ts';

/** What of a section's data is described. A site may have a kind of its own under the same name. */
const Contact = z.object({
  address: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
});

/** Who runs the site, on the home page and on pages that say how to reach them. The address is what those pages show. */
export function organisationNode({ tree, page, sections, origin }: DescribedPage): DataNode | null {
  const { organisation, name, look } = tree.site;
  const logo = linkImage(tree.media.get(look?.logo ?? ''), origin);
  const contact = Contact.safeParse(sections.find(({ kind }) => kind === 'contact')?.data).data;
  if (!organisation || (!isHome(tree.site, page) && !contact)) return null;
  return {
    '@type': organisation.type,
    '@id': organisationId(origin),
    name,
    url: new URL('/', origin).href,
    ...(logo ? { logo: logo.url } : {}),
    ...(contact?.address === undefined ? {} : { address: contact.address.split('\n').join(', ') }),
    ...telephoneOf(contact?.phone),
    ...(contact?.email === undefined ? {} : { email: contact.email }),
  };
}

/** The numbers that a text names: one, or a list; a text without any as it is. */
function telephoneOf(text: string | undefined): { telephone?: string | string[] } {
  if (text === undefined) return {};
  const numbers = phoneParts(text).flatMap((part) => (part.href === null ? [] : [part.text]));
  return { telephone: numbers.length > 1 ? numbers : (numbers[0] ?? text) };
}

/** The name of the site's organisation in the data of every page. */
export function organisationId(origin: string): string {
  return new URL('/#organisation', origin).href;
}
