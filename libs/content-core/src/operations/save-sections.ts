import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { findPageId } from '../draft/find-page-id.ts';
import { draftView } from '../draft/site-branches.ts';
import { readBases, resolveStagedFiles, type FileChange } from '../draft/staged-file.ts';
import { changeSubject } from '../edit/change-subject.ts';
import { loadPage, type LoadedPage } from '../edit/loaded-page.ts';
import { problemsToName } from '../edit/problems-after.ts';
import { refuseLargeSave } from '../edit/refuse-large-save.ts';
import { refuseLinked } from '../edit/refuse-linked.ts';
import { unknownAudiencesIn, type NamedAudience } from '../edit/refuse-unknown-audiences.ts';
import { requireChange } from '../edit/require-change.ts';
import { refuseUnknownSections } from '../edit/refuse-unknown-sections.ts';
import type { ReplacedEntry } from '../edit/replaced-entries.ts';
import { SectionEdit, SectionId } from '../edit/section-edit.ts';
import { stageOrder, type NamedEdits } from '../edit/stage-order.ts';
import { stageSections, type StagedSection } from '../edit/stage-sections.ts';
import { areOver } from '../edit/visitor-warnings.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { messageOf } from '../messages/message.ts';
import type { Page } from '../model/page.ts';
import type { Version } from '../ports/content-repo.ts';
import { pageFile, sectionFile } from '../tree/content-path.ts';
import { argumentPath } from '../messages/field-path.ts';
import type { Problem } from '../tree/problem.ts';
import { VersionField } from '../edit/version-fields.ts';
import { DryRun, PageName } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** The result of one edit. */
export interface SavedSection {
  id: string;
  /** The base of the next edit; null: the section is deleted. */
  version: Version | null;
  change: 'added' | 'edited' | 'removed' | 'none';
  /** Fields that new `data` removed or reset to their default without naming them. */
  dropped?: readonly string[];
  /** List entries that values of `set` replaced. */
  replaced?: readonly ReplacedEntry[];
}

/** The result of `save_sections`. */
export interface SavedSections {
  /** Whether anything was written, or would be without `dryRun`. */
  changed: boolean;
  page: { id: string; version: Version; sections: readonly string[] };
  /** One entry for each edit, in their order. */
  sections: SavedSection[];
  /** Problems of the page. Errors among them block publishing. */
  warnings: Problem[];
}

/** Creates, edits, removes and reorders sections of one page in one save. */
export const saveSections = defineOperation({
  name: 'save_sections',
  title: 'Save sections',
  description:
    'Saves edits of sections of one page to the draft, all or none: creates (baseVersion null), changes, removes, reorders. Where one was saved since its baseVersion, nothing is written; the answer has the current content and, if possible, the merged edit.',
  effect: 'write',
  input: z.strictObject({
    page: PageName,
    edits: z.array(SectionEdit).max(200).default([]),
    order: z
      .strictObject({
        baseVersion: VersionField.describe('of the page'),
        sections: z.array(SectionId).max(200),
      })
      .optional()
      .describe('every section id, new ones too'),
    dryRun: DryRun,
  }),
  run: async (given, actor, input): Promise<SavedSections> => {
    requireChange({ edits: input.edits, order: input.order }, 'Give `edits` or `order`.');
    refuseLargeSave(input.edits);
    return changeDraft(given, async (branches) => {
      const removed = input.edits.flatMap((edit) => ('remove' in edit ? edit.id : []));
      const page = await findPageId(given, draftView(branches).files, input.page);
      const loaded = await loadPage(given, branches, { id: page, whole: removed.length > 0 });
      const deps = { ...given, kinds: loaded.kinds };
      await refuseUnknownSections(deps.repo, { branches, loaded }, input.edits);
      const { sections, faults } = stageSections(deps.kinds, loaded, input.edits);
      const named = { edits: input.edits, names: sections.map(({ name }) => name) };
      const { order, staged, faults: orderFaults } = stageOrder(loaded, named, input.order);
      const all = [...sections, ...(staged ? [staged] : [])];
      const changes = resolveStagedFiles(all, {
        ...deps,
        texts: loaded.texts,
        bases: await readBases(deps.repo, all),
        faults: [...faults, ...orderFaults],
        problems: unknownAudiencesIn(deps.audiences, audiencesIn(loaded.page, named)),
      });
      if (removed.length > 0) await refuseLinked(deps, { loaded, changes }, removed);
      const result: SavedSections = {
        ...savedSections(loaded, sections, changes),
        page: {
          id: page,
          version: versionAfter(pageFile(page), loaded, changes),
          sections: order,
        },
        warnings: [
          ...timesOverWarnings(deps, loaded.page, named),
          ...(await problemsToName(
            deps,
            { texts: loaded.texts, paths: loaded.files.keys() },
            changes,
            (file) => file.startsWith(`content/pages/${page}/`),
          )),
        ],
      };
      if (input.dryRun || changes.length === 0) return { write: null, result };
      const files = new Map(changes.map(({ file, state }) => [file, state]));
      const subject = changeSubject(
        sections.filter(({ file }) => files.has(file)),
        loaded.page.title,
      );
      return { write: await draftWrite(deps, actor, { branches, files, subject }), result };
    });
  },
});

function audiencesIn({ id, title }: Page, { edits, names }: NamedEdits): NamedAudience[] {
  return edits.map((edit, index) => ({
    file: sectionFile(id, edit.id),
    at: `${title} › ${names[index] ?? edit.id}`,
    argument: argumentPath(['edits', index, 'audience']),
    audience: 'remove' in edit ? undefined : edit.audience,
  }));
}

/** Warnings about edits after which visitors do not see a section any more, because its times have passed. */
function timesOverWarnings(
  { now }: Pick<ContentDeps, 'now'>,
  { id, title }: Page,
  { edits, names }: NamedEdits,
): Problem[] {
  return edits.flatMap((edit, index) => {
    const until = 'remove' in edit ? undefined : edit.visibleUntil;
    if (!until || !areOver({ visibleUntil: until }, now())) return [];
    const at = `${title} › ${names[index] ?? edit.id}`;
    return [
      { file: sectionFile(id, edit.id), at, ...messageOf('visible_times_over'), level: 'warning' as const },
    ];
  });
}

function savedSections(
  loaded: LoadedPage,
  sections: readonly StagedSection[],
  changes: readonly FileChange[],
): Pick<SavedSections, 'changed' | 'sections'> {
  const written = new Set(changes.map(({ file }) => file));
  return {
    changed: changes.length > 0,
    sections: sections.map(({ id, file, current, change, next, dropped, replaced }) => {
      if (!written.has(file)) return { id, version: current, change: 'none' };
      const version = next && versionAfter(file, loaded, changes);
      return {
        id,
        version,
        change,
        ...(dropped.length > 0 ? { dropped } : {}),
        ...(replaced.length > 0 ? { replaced } : {}),
      };
    }),
  };
}

function versionAfter(file: string, loaded: LoadedPage, changes: readonly FileChange[]): Version {
  return changes.find((change) => change.file === file)?.version ?? loaded.files.get(file) ?? loaded.version;
}
