import { sameTimes } from '../../content/visible-times.ts';
import type { PageDocument } from '../../content/page-document.ts';

/** Ids of the sections that are hidden, are for some audiences only, or have visible times; separated by spaces. */
export function labelledSections({ order, sections }: PageDocument): string {
  return order
    .filter((id) => {
      const section = sections[id];
      return (
        section !== undefined && (section.hidden || section.audience !== 'all' || !sameTimes(section, {}))
      );
    })
    .join(' ');
}
