import { contentOperations, type PageReading, type PageSection } from '@portal/content-core';
import { READS } from './annotations.ts';
import { fitSecondaryList, fitEntries } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { type FittedPage, fitSections, restMessages } from './fit-sections.ts';

/** Reads a page: all of it or the requested sections, and a summary of each section that does not fit. */
export const getPage = contentTool(contentOperations.getPage, {
  annotations: READS,
  perHour: null,
  audited: false,
  text: (reading, { sections: requested }) => {
    const fitted = fitReading(reading, requested);
    return [
      `${reading.page.title} (${reading.view}), ${sectionCountMessage(reading)}.`,
      ...restMessages(fitted, fitted.sections.length),
      ...((fitted.moreRemovedSections ?? 0) > 0 ? ['get_changes lists all removed sections.'] : []),
    ].join(' ');
  },
  data: (reading, { sections: requested }) => fitReading(reading, requested),
});

/** How many of the page's sections the answer is about. */
function sectionCountMessage({ sections, outline, page }: PageReading): string {
  if (outline) return `the outline of ${formatCount(outline.length, 'section')}`;
  const total = page.sections.length;
  return sections.length < total
    ? `${sections.length} of ${formatCount(total, 'section')}`
    : formatCount(sections.length, 'section');
}

interface PageAnswer extends PageReading {
  moreRemovedSections?: number;
}

function fitReading(reading: PageAnswer, requested: readonly string[] | undefined): FittedPage<PageAnswer> {
  if (!reading.outline)
    return fitSections(reading, { requested, secondaryList: 'removedSections', summarize: summarizeSection });
  const otherFields = fitSecondaryList(reading, 'removedSections');
  const { fitted, more } = fitEntries(reading.outline, { ...otherFields, outline: [] });
  return { ...otherFields, outline: fitted, ...(more > 0 ? { more } : {}) };
}

function summarizeSection({ id, kind, data }: PageSection): object {
  const { title } = data;
  return { id, kind, ...(typeof title === 'string' ? { title: title.slice(0, 60).toWellFormed() } : {}) };
}
