import { AppError, isAppError } from '@portal/errors';
import type { StagedFile } from '../draft/staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import { sectionFile } from '../tree/content-path.ts';
import { argumentPath } from '../tree/field-path.ts';
import { kindNamed, kindTitleOf } from '../tree/read-section.ts';
import { applySectionEdit } from './apply-section-edit.ts';
import { argumentFault, withArgument } from './edit-argument.ts';
import { rebaseSection } from './rebase-section.ts';
import type { NamedChange } from './change-words.ts';
import type { PageUnderEdit } from './page-under-edit.ts';
import type { SectionChange, SectionEdit, SectionRemoval } from './section-edit.ts';

/** The largest a section may be once written. */
const MAX_SECTION_BYTES = 256 * 1024;

/** One edit of a section, turned into a file but not yet compared with what others did. */
export interface StagedSection extends StagedFile, NamedChange {
  id: string;
  change: 'added' | 'edited' | 'removed';
  /** Fields of the stored data that the edit drops without naming them. */
  dropped: readonly string[];
}

/**
 * Turns edits into staged files, in their order.
 * @throws AppError `input` for two edits of one section, a field path that leads nowhere, or a section too large.
 */
export function stageSections(
  kinds: KindRegistry,
  under: PageUnderEdit,
  edits: readonly SectionEdit[],
): StagedSection[] {
  const twice = edits.findIndex(({ id }, index) => edits.findIndex((edit) => edit.id === id) !== index);
  if (twice >= 0)
    throw argumentFault([twice, 'id'], edits[twice]?.id ?? '', 'has two edits in one save; make them one');
  return edits.map((edit, index) =>
    'remove' in edit ? stageRemoval(kinds, under, edit) : stageChange(kinds, under, { edit, index }),
  );
}

function stageRemoval(kinds: KindRegistry, under: PageUnderEdit, edit: SectionRemoval): StagedSection {
  const { id, baseVersion: yours } = edit;
  const file = sectionFile(under.page.id, id);
  const name = kindTitleOf(under.texts.get(file), kinds) ?? id;
  return {
    id,
    file,
    name,
    yours,
    current: under.files.get(file) ?? null,
    next: null,
    change: 'removed',
    dropped: [],
  };
}

function stageChange(
  kinds: KindRegistry,
  under: PageUnderEdit,
  { edit, index }: { edit: SectionChange; index: number },
): StagedSection {
  const { page, files, texts } = under;
  const file = sectionFile(page.id, edit.id);
  const current = files.get(file) ?? null;
  const where = { file, place: page.title, audience: page.audience, sections: page.sections, kinds };
  if (current !== null && isMove(edit)) {
    const name = kindTitleOf(texts.get(file), kinds) ?? edit.id;
    const next = { version: current };
    return { id: edit.id, file, name, yours: edit.baseVersion, current, next, change: 'edited', dropped: [] };
  }
  const edited = () => applySectionEdit(texts.get(file) ?? null, edit, where);
  const { section, problems, dropped } = withPlace(edited, index, `${page.title} › ${edit.id}`);
  const name = kindTitleOf(texts.get(file), kinds) ?? (section && kindNamed(kinds, section.kind)?.title);
  const staged = {
    id: edit.id,
    file,
    name: name ?? edit.id,
    yours: edit.baseVersion,
    current,
    exists: `${argumentPath(['edits', index, 'id'])}: the id "${edit.id}" already belongs to a section of ${page.title}${name ? ` (${name})` : ''}; choose another id for a new section, or give the version of that one to change it.`,
    change: current === null ? ('added' as const) : ('edited' as const),
    dropped,
    rebase: rebaseSection(edit, where),
  };
  return section
    ? { ...staged, next: bytesOf(section, staged.name) }
    : { ...staged, next: { problems: problems.map((one) => withArgument(one, edit, index)) } };
}

/** Says of a field path that leads nowhere which edit it is in. */
function withPlace<Result>(work: () => Result, index: number, place: string): Result {
  try {
    return work();
  } catch (error) {
    if (!isAppError(error, 'input') || !Array.isArray(error.details?.['argument'])) throw error;
    throw argumentFault([index, ...error.details['argument']], place, error.message.replace(/\.$/, ''));
  }
}

/** Whether an edit changes the place of a section at most, which is its page's and not its own. */
function isMove({ id: _id, baseVersion: _base, after: _after, ...fields }: SectionChange): boolean {
  return Object.values(fields).every((value) => value === undefined);
}

function bytesOf(section: unknown, name: string): { bytes: Uint8Array } {
  const bytes = serialiseBytes(section);
  if (bytes.length <= MAX_SECTION_BYTES) return { bytes };
  throw new AppError(
    'input',
    `${name} is larger than ${MAX_SECTION_BYTES / 1024} KiB, and nothing was saved; split it into several sections.`,
  );
}
