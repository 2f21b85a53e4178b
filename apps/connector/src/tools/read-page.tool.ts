import { contentOperations, type VisiblePage } from '@portal/content-core';
import { READS } from './annotations.ts';
import { fitSecondaryList, fitEntries } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { type FittedPage, fitSections, restMessages } from './fit-sections.ts';

/** Reads a page as an audience sees it: all of it, the requested sections or its headings, and the ids of the sections that do not fit. */
export const readPage = contentTool(contentOperations.readPage, {
  annotations: READS,
  perHour: null,
  audited: false,
  text: (output, { sections: requested }) => {
    const fitted = fitReading(output, requested);
    const { page, view, hidden, problems, headings, sections } = output;
    const readers = formatReaders(output);
    if (!output.visible) return `${page.title} (${view}) is not for ${readers}: they get no such page.`;
    const count = headings
      ? formatCount(headings.length, 'heading')
      : formatCount(sections.length, 'section');
    return [
      `${page.title} (${view}) as ${readers} get it: ${count}, ${formatCount(problems.length, 'problem')}.`,
      ...(hidden.length > 0 ? [`${formatCount(hidden.length, 'part')} of it hidden from them.`] : []),
      ...restMessages(fitted, fitted.sections.length),
    ].join(' ');
  },
  data: (output, { sections: requested }) => fitReading(output, requested),
});

function formatReaders({ audience }: VisiblePage): string {
  if (audience === 'all') return 'visitors without a sign-in';
  const [name] = audience;
  return name === undefined ? 'editors' : `viewers of "${name}"`;
}

function fitReading(output: VisiblePage, requested: readonly string[] | undefined): FittedPage<VisiblePage> {
  if (!output.headings) {
    const summarize = ({ id, kind }: { id: string; kind: string }) => ({ id, kind });
    return fitSections(output, { requested, secondaryList: 'hidden', summarize });
  }
  const otherFields = fitSecondaryList(output, 'hidden');
  const { fitted, more } = fitEntries(output.headings, { ...otherFields, headings: [] });
  return { ...otherFields, headings: fitted, ...(more > 0 ? { more } : {}) };
}
