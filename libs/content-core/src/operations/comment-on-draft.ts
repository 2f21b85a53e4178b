import { AppError } from '@portal/errors';
import { CommentText, type NewComment } from '@portal/sites';
import { z } from 'zod';
import { StableId } from '../format/ids.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { readDraftTree } from '../draft/read-draft-tree.ts';
import { englishLocation } from '../tree/content-location.ts';
import { type ContentTree, sectionsOf } from '../tree/content-tree.ts';
import { didYouMean } from '../messages/near-names.ts';
import { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { kindNamed } from '../tree/read-section.ts';
import { findNamedPage } from '../tree/find-named-page.ts';
import { PageName } from './input-fields.ts';
import { defineOperation } from './operation.ts';
import { requireApproval } from './require-approval.ts';

/** The longest label, as the records take it. */
const LONGEST_LABEL = 300;

const Input = z.strictObject({
  page: PageName.optional().describe('left out: the whole draft'),
  section: StableId.optional(),
  field: z
    .string()
    .min(1)
    .max(200)
    .regex(/^\P{C}+$/u)
    .optional()
    .describe('path of a field, such as items.2.title'),
  quote: z.string().trim().min(1).max(300).optional().describe('the words that it is about'),
  text: CommentText,
});

/** Adds a comment at a place of the draft. */
export const commentOnDraft = defineOperation({
  name: 'comment_on_draft',
  title: 'Comment on the draft',
  description: 'A comment for those who edit the site, at a place of the draft. Visitors never see it.',
  effect: 'read',
  input: Input,
  async run(deps, _actor, input): Promise<{ id: string; label: string }> {
    const approval = requireApproval(deps);
    const id = deps.newId();
    const place = await commentPlace(deps, input);
    await approval.addComment({ id, text: input.text, ...place });
    return { id, label: place.label };
  },
});

/** Resolves a comment. */
export const resolveComment = defineOperation({
  name: 'resolve_comment',
  title: 'Resolve a comment',
  description: 'Marks a comment on the draft as done, once what it asks for is saved.',
  effect: 'read',
  input: z.strictObject({ id: z.string().min(1).max(100) }),
  async run(deps, _actor, { id }): Promise<{ id: string }> {
    await requireApproval(deps).resolveComment(id);
    return { id };
  },
});

/** The place, which must exist in the draft now. It is stored in words as well, to be read once there is no such place any more. */
async function commentPlace(
  deps: ContentDeps,
  { page: named, section: sectionId, field, quote }: z.output<typeof Input>,
): Promise<Omit<NewComment, 'id' | 'text'>> {
  if (named === undefined) {
    if (sectionId === undefined && field === undefined && quote === undefined)
      return { page: null, section: null, field: null, quote: null, label: '' };
    throw new AppError('input', 'A section, a field or words are on a page; name the page as well.');
  }
  const { tree } = await readDraftTree(deps);
  if (tree === null)
    throw new AppError('validation', 'The draft cannot be shown; validate_site names what is wrong.');
  const page = findNamedPage(tree, named);
  const section = sectionId === undefined ? null : namedSection(tree, page.id, sectionId);
  if (field !== undefined) refuseUnknownField(deps, { page, section }, field);
  const title = section?.data['title'];
  const format = deps.formatLocation ?? englishLocation;
  const label = format(
    {
      page: page.title,
      section: section && { kind: section.kind, title: typeof title === 'string' ? title : section.kind },
      path: field?.split('.') ?? [],
    },
    tree.site.locale,
  );
  return {
    page: page.id,
    section: section?.id ?? null,
    field: field ?? null,
    quote: quote ?? null,
    label: label.replace(/\p{C}+/gu, ' ').slice(0, LONGEST_LABEL),
  };
}

/** @throws AppError `not_found` for a field that neither is in the record nor could be */
function refuseUnknownField(
  { kinds }: Pick<ContentDeps, 'kinds'>,
  { page, section }: { page: Page; section: Section | null },
  field: string,
): void {
  const schema = section ? kindNamed(kinds, section.kind)?.schema : Page;
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : null;
  const steps = field.split('.');
  if (steps.length === 1 && (known === null || known.includes(field))) return;
  if (fieldAt(section ? section.data : page, steps) !== undefined) return;
  const names = known ?? Object.keys(section?.data ?? page);
  throw new AppError(
    'not_found',
    `There is no field "${field}"${didYouMean(field, names) || ';'} get_page shows the fields. Leave \`field\` out to comment on the whole ${section ? 'section' : 'page'}.`,
  );
}

function fieldAt(record: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === step)?.[1]
        : undefined,
    record,
  );
}

function namedSection(tree: ContentTree, page: string, id: string) {
  const section = sectionsOf(tree, page).find((one) => one.id === id);
  if (section) return section;
  throw new AppError('not_found', `The page "${page}" has no section "${id}"; get_page lists them.`);
}
