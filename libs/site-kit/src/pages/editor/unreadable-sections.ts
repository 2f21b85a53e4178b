import { type Page, type ParsedDraft, type Section, sectionFile } from '@portal/content-core';
import { loadMessages, sentenceOf } from '@portal/editor/words';

/** What is in a page's order but cannot be shown, with the first thing that is wrong with it, in the language of the site. */
export async function unreadableSections(
  draft: Pick<ParsedDraft, 'files' | 'problems'>,
  { page, sections }: { page: Page; sections: readonly Section[] },
  locale: string,
): Promise<Map<string, string>> {
  const messages = await loadMessages(locale);
  const shown = new Set(sections.filter(({ readOnly }) => readOnly === undefined).map(({ id }) => id));
  return new Map(
    page.sections.flatMap((id) => {
      const file = sectionFile(page.id, id);
      if (shown.has(id) || !draft.files.has(file)) return [];
      const problem = draft.problems.find((one) => one.file === file);
      return [[id, problem ? `${problem.at} ${sentenceOf(messages, { ...problem })}` : id] as const];
    }),
  );
}
