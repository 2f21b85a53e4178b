import { isoTime } from '../iso-time.ts';
import { linkImage } from '../link-image.ts';
import { addressOf, type DataNode, type DescribedPage } from './node.ts';
import { organisationId } from './organisation.ts';

/** An event: when and where it is, and whether it was cancelled. */
export function eventNode(described: DescribedPage): DataNode | null {
  const { tree, page, origin } = described;
  if (page.type !== 'event' || page.date === undefined) return null;
  const zone = page.zone ?? tree.site.zone ?? 'UTC';
  const image = linkImage(tree.media.get(page.image?.media ?? ''), origin);
  return {
    '@type': 'Event',
    name: page.title,
    url: addressOf(described, page),
    startDate: isoTime(page.date, zone),
    eventStatus: `https://schema.org/${page.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    ...(page.ends === undefined ? {} : { endDate: isoTime(page.ends, zone) }),
    ...(page.place === undefined
      ? {}
      : { location: { '@type': 'Place', name: page.place, address: page.place } }),
    ...(page.teaser === undefined ? {} : { description: page.teaser }),
    ...(image ? { image: image.url } : {}),
    ...(tree.site.organisation ? { organizer: { '@id': organisationId(origin) } } : {}),
  };
}
