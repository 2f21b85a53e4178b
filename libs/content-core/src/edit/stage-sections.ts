import { isRecord } from '@portal/ports/json';
import { messageOf } from '../messages/message.ts';
import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { VisibleTimes } from '../model/visible-times.ts';
import { sectionFile } from '../tree/content-path.ts';
import type { Fault } from '../tree/problem.ts';
import { kindNamed, kindTitleOf } from '../tree/read-section.ts';
import { implausibleTimes } from '../tree/implausible-times.ts';
import { parseRecordText } from '../tree/record-text.ts';
import { visibleTimesProblem } from '../tree/visible-times-problem.ts';
import { applySectionEdit } from './apply-section-edit.ts';
import { editFault, withArgument } from './edit-argument.ts';
import { rebaseSection } from './rebase-section.ts';
import type { NamedChange } from './change-subject.ts';
import type { LoadedPage } from './loaded-page.ts';
import type { ReplacedEntry } from './replaced-entries.ts';
import type { SectionChange, SectionEdit, SectionRemoval } from './section-edit.ts';

/** The maximum size of a section's file. */
const MAX_SECTION_BYTES = 256 * 1024;

const TOO_LARGE = messageOf('section_too_large', { max: MAX_SECTION_BYTES / 1024 });

/** One edit of a section, turned into a staged file but not yet compared with the changes of others. */
export interface StagedSection extends StagedFile, NamedChange {
  id: string;
  change: 'added' | 'edited' | 'removed';
  /** Stored fields that the edit removes without naming them. */
  dropped: readonly string[];
  /** List entries that the edit replaced by others. */
  replaced: readonly ReplacedEntry[];
  /** Field paths that do not exist, or a section that is too large. */
  faults: readonly Fault[];
}

/** A page before edits of its sections. */
type PageBefore = Pick<LoadedPage, 'page' | 'files' | 'texts'>;

/** Turns edits into staged files, in their order. Any of the `faults` prevents the whole save. */
export function stageSections(
  kinds: KindRegistry,
  loaded: PageBefore,
  edits: readonly SectionEdit[],
): { sections: StagedSection[]; faults: Fault[] } {
  const sections = edits.map((edit, index) =>
    'remove' in edit ? stageRemoval(kinds, loaded, edit) : stageChange(kinds, loaded, { edit, index }),
  );
  const seen = new Set<string>();
  const twice = sections.flatMap(({ id, name }, index) => {
    if (seen.has(id)) return editFault([index, 'id'], locationOf(loaded, name), messageOf('edited_twice'));
    seen.add(id);
    return [];
  });
  return { sections, faults: [...twice, ...sections.flatMap(({ faults }) => faults)] };
}

function locationOf({ page }: PageBefore, section: string): string {
  return `${page.title} › ${section}`;
}

function stageRemoval(kinds: KindRegistry, loaded: PageBefore, edit: SectionRemoval): StagedSection {
  const { id, baseVersion: yours } = edit;
  const file = sectionFile(loaded.page.id, id);
  const name = kindTitleOf(loaded.texts.get(file), kinds) ?? id;
  return {
    id,
    file,
    name,
    yours,
    current: loaded.files.get(file) ?? null,
    next: null,
    change: 'removed',
    dropped: [],
    replaced: [],
    faults: [],
  };
}

function stageChange(
  kinds: KindRegistry,
  loaded: PageBefore,
  { edit, index }: { edit: SectionChange; index: number },
): StagedSection {
  const { page, files, texts } = loaded;
  const file = sectionFile(page.id, edit.id);
  const current = files.get(file) ?? null;
  const where = { file, pageTitle: page.title, audience: page.audience, sections: page.sections, kinds };
  if (current !== null && isMove(edit)) {
    const name = kindTitleOf(texts.get(file), kinds) ?? edit.id;
    const staged = { id: edit.id, file, name, yours: edit.baseVersion, current, next: { version: current } };
    return { ...staged, change: 'edited', dropped: [], replaced: [], faults: [] };
  }
  const edited = applySectionEdit(texts.get(file) ?? null, edit, where);
  const { section, dropped, replaced } = edited;
  const kind = section?.kind ?? edit.kind ?? '';
  const name = kindTitleOf(texts.get(file), kinds) ?? kindNamed(kinds, kind)?.title ?? edit.id;
  const place = locationOf(loaded, name);
  const bytes = section && serialiseBytes(section);
  const tooLarge = bytes && bytes.length > MAX_SECTION_BYTES ? [editFault([index], place, TOO_LARGE)] : [];
  const times = section && visibleTimesProblem(section);
  const strange = section ? implausibleTimes(section, storedTimes(texts.get(file))) : [];
  return {
    id: edit.id,
    file,
    name,
    yours: edit.baseVersion,
    current,
    exists: editFault([index, 'id'], place, messageOf('section_id_taken', { section: edit.id })),
    change: current === null ? 'added' : 'edited',
    dropped,
    replaced,
    rebase: rebaseSection(edit, where),
    next: bytes ? { bytes } : { problems: edited.problems.map((one) => withArgument(one, edit, index)) },
    faults: [
      ...edited.faults.map(({ argument, ...message }) => editFault([index, ...argument], place, message)),
      ...(times ? [editFault([index, 'visibleUntil'], place, times)] : []),
      ...strange.map(({ field, message }) => editFault([index, field], place, message)),
      ...tooLarge,
    ],
  };
}

/** Whether an edit at most moves a section, which changes the record of the page and not the section. */
function isMove({ id: _id, baseVersion: _base, after: _after, ...fields }: SectionChange): boolean {
  return Object.values(fields).every((value) => value === undefined);
}

/** The times of a stored section, also of one that cannot be read. */
function storedTimes(text: string | undefined): VisibleTimes | null {
  const stored = text === undefined ? null : parseRecordText(text);
  if (!isRecord(stored)) return null;
  const { visibleFrom, visibleUntil } = stored;
  return {
    visibleFrom: typeof visibleFrom === 'string' ? visibleFrom : undefined,
    visibleUntil: typeof visibleUntil === 'string' ? visibleUntil : undefined,
  };
}
