import { contentOperations, type PageReading, type PageSection } from '@portal/content-core';
import { READS } from './annotations.ts';
import { firstNames, firstOf } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';
import { fitSections, type FittedSections, sayRest } from './fit-sections.ts';

/** Reads a page: all of it, chosen sections, or as much as fits with a list of the rest. */
export const getPage = contentTool(contentOperations.getPage, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: (reading, { sections: chosen }) => {
    const told = withinLimit(reading, chosen);
    return [
      `${reading.page.title} (${reading.view}), ${howMany(reading)}.`,
      ...sayRest(told, told.sections.length),
      ...((told.moreRemovedSections ?? 0) > 0 ? ['get_changes lists all removed sections.'] : []),
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
  moreRemovedSections?: number;
}

function withinLimit(reading: ToldPage, chosen: readonly string[] | undefined): FittedSections<ToldPage> {
  if (!reading.outline) return fitSections(reading, { chosen, names: 'removedSections', lineOf });
  const told = firstNames(reading, 'removedSections');
  const { kept, more } = firstOf(reading.outline, { ...told, outline: [] });
  return { ...told, outline: kept, ...(more > 0 ? { more } : {}) };
}

function lineOf({ id, kind, data }: PageSection): object {
  const { title } = data;
  return { id, kind, ...(typeof title === 'string' ? { title: title.slice(0, 60).toWellFormed() } : {}) };
}
