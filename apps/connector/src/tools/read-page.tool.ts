import { contentOperations, type VisiblePage } from '@portal/content-core';
import { READS } from './annotations.ts';
import { firstNames, firstOf } from './fit-answer.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './format-count.ts';
import { fitSections, type FittedSections, sayRest } from './fit-sections.ts';

/** Reads a page as somebody gets it: all of it, chosen sections, its headings alone, or as much as fits with a list of the rest. */
export const readPage = contentTool(contentOperations.readPage, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: (seen, { sections: chosen }) => {
    const told = withinLimit(seen, chosen);
    const { page, view, hidden, problems, headings } = seen;
    if (!seen.visible) return `${page.title} (${view}) is not for ${whoLooks(seen)}: they get no such page.`;
    const what = headings ? counted(headings.length, 'heading') : counted(seen.sections.length, 'section');
    return [
      `${page.title} (${view}) as ${whoLooks(seen)} get it: ${what}, ${counted(problems.length, 'problem')}.`,
      ...(hidden.length > 0 ? [`${counted(hidden.length, 'part')} of it hidden from them.`] : []),
      ...sayRest(told, told.sections.length),
    ].join(' ');
  },
  tell: (seen, { sections: chosen }) => withinLimit(seen, chosen),
});

function whoLooks({ audience }: VisiblePage): string {
  if (audience === 'all') return 'visitors without a sign-in';
  const [name] = audience;
  return name === undefined ? 'editors' : `viewers of "${name}"`;
}

function withinLimit(seen: VisiblePage, chosen: readonly string[] | undefined): FittedSections<VisiblePage> {
  if (!seen.headings)
    return fitSections(seen, { chosen, names: 'hidden', lineOf: ({ id, kind }) => ({ id, kind }) });
  const told = firstNames(seen, 'hidden');
  const { kept, more } = firstOf(seen.headings, { ...told, headings: [] });
  return { ...told, headings: kept, ...(more > 0 ? { more } : {}) };
}
