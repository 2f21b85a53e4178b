import type { StagedFile } from '../draft/staged-file.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import type { Fault } from '../tree/problem.ts';
import type { NewSection } from './section-edit.ts';
import type { LoadedSite } from './loaded-site.ts';
import { stageSections } from './stage-sections.ts';

/** Stages the sections that a page is created with. Their faults and problems name the argument `sections`. */
export function stageNewSections(
  kinds: KindRegistry,
  { files, texts }: LoadedSite,
  { page, sections: given }: { page: Page; sections: readonly NewSection[] },
): { sections: StagedFile[]; faults: Fault[] } {
  const edits = given.map((section) => ({ ...section, baseVersion: null }));
  const { sections, faults } = stageSections(kinds, { page, files, texts }, edits);
  return {
    faults: faults.map(asSections),
    sections: sections.map(({ next, ...section }) => ({
      ...section,
      next: next && 'problems' in next ? { problems: next.problems.map(asSections) } : next,
    })),
  };
}

function asSections<Named extends { argument?: string }>(named: Named): Named {
  const { argument } = named;
  return argument === undefined ? named : { ...named, argument: argument.replace(/^edits/, 'sections') };
}
