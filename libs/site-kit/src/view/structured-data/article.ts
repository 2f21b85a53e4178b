import { publishedTime } from '../iso-time.ts';
import { linkImage } from '../link-image.ts';
import { addressOf, type DataNode, type DescribedPage } from './node.ts';
import { organisationId } from './organisation.ts';

/** A post: what it is about and when it was published. */
export function articleNode(described: DescribedPage): DataNode | null {
  const { tree, page, origin } = described;
  if (page.type !== 'post') return null;
  const published = publishedTime(page, tree.site);
  const image = linkImage(tree.media.get(page.image?.media ?? ''), origin);
  return {
    '@type': 'NewsArticle',
    headline: page.title,
    url: addressOf(described, page),
    ...(published === undefined ? {} : { datePublished: published }),
    ...(page.teaser === undefined ? {} : { description: page.teaser }),
    ...(image ? { image: image.url } : {}),
    ...(tree.site.organisation ? { publisher: { '@id': organisationId(origin) } } : {}),
  };
}
