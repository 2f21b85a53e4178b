import { contentOperations, type PageReading, type PageSection } from '@portal/content-core';
import { READS } from './annotations.ts';
import { asFarAsFits, firstNames, firstOf } from './as-far-as-fits.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** Reads a page: all of it, chosen sections, or as much as fits with a list of the rest. */
export const getPage = contentTool(contentOperations.getPage, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: (reading, { sections: chosen }) => {
    const { sections, rest = [], more = 0, moreRemovedSections = 0 } = withinLimit(reading, chosen);
    return [
      `${reading.page.title} (${reading.view}), ${howMany(reading)}.`,
      ...(rest.length > 0
        ? [
            `${sections.length} fit into one answer; ask for the others in \`rest\` with sections: [their ids].`,
          ]
        : []),
      ...(more > 0 ? [`${more} more are named in page.sections only; ask for them in the same way.`] : []),
      ...(moreRemovedSections > 0 ? ['get_changes lists all removed sections.'] : []),
    ].join(' ');
  },
  tell: (reading, { sections: chosen }) => withinLimit(reading, chosen),
});

/** How many sections are told, and of how many. */
function howMany({ sections, outline, page }: PageReading): string {
  if (outline) return `the outline of ${counted(outline.length, 'section')}`;
  const all = page.sections.length;
  return sections.length < all
    ? `${sections.length} of ${counted(all, 'section')}`
    : counted(sections.length, 'section');
}

interface ToldPage extends PageReading {
  rest?: (object | string)[];
  more?: number;
  moreRemovedSections?: number;
}

/** The sections that fit, and a line about each of the others. One that was asked for by itself is told whatever its length. */
function withinLimit(reading: PageReading, chosen: readonly string[] | undefined): ToldPage {
  const told = firstNames(reading, 'removedSections');
  const { sections, outline } = told;
  if (outline) {
    const { kept, more } = firstOf(outline, { ...told, outline: [] });
    return { ...told, outline: kept, ...(more > 0 ? { more } : {}) };
  }
  if (chosen?.length === 1) return told;
  const { kept, rest, more } = asFarAsFits(sections, { beside: { ...told, sections: [] }, name: lineOf });
  return {
    ...told,
    sections: kept,
    ...(rest.length > 0 ? { rest } : {}),
    ...(more > 0 ? { more } : {}),
  };
}

function lineOf({ id, kind, data }: PageSection): object {
  const { title } = data;
  return { id, kind, ...(typeof title === 'string' ? { title: title.slice(0, 60).toWellFormed() } : {}) };
}
