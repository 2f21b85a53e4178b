import { z } from 'zod';
import { pollUntil } from './poll-until.ts';
import type { Answer, Visitor } from './visitor.ts';

/** Ends only a wait that would never end: a build on a machine with other work takes minutes. */
const LONGEST_BUILD_MS = 600_000;

const Section = z.object({
  id: z.string(),
  kind: z.string(),
  version: z.string(),
  audience: z.unknown(),
  theme: z.unknown(),
  data: z.record(z.string(), z.unknown()),
});
const Reading = z.object({ sections: z.array(Section) });
const Saved = z.object({
  changed: z.boolean(),
  sections: z.array(z.object({ id: z.string(), version: z.string().nullable(), change: z.string() })),
});

/** A section as an editor reads it. */
export type ReadSection = z.infer<typeof Section>;

/** The body of an answer; throws for any status but 2xx. */
export function good<Shape>(answer: Answer, shape: z.ZodType<Shape>): Shape {
  if (answer.status < 200 || answer.status > 299) throw new Error(`${answer.status} ${answer.text}`);
  return shape.parse(answer.json());
}

/** One section of a page's draft. */
export async function readSection(editor: Visitor, page: string, id: string): Promise<ReadSection> {
  const { sections } = good(await editor.ask(`/api/content?page=${page}`), Reading);
  const found = sections.find((section) => section.id === id);
  if (found === undefined) throw new Error(`${page} has no section ${id}`);
  return found;
}

/** Asks to save one field of a section that was read. */
export function saveField(
  editor: Visitor,
  { page, section }: { page: string; section: Pick<ReadSection, 'id' | 'version'> },
  set: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const edits = [{ id: section.id, baseVersion: section.version, set }];
  return editor.ask('/api/save', { json: { page, edits } });
}

/** The version of a section after a save; empty when the save names none. */
export function savedVersion(answer: Answer): string {
  return good(answer, Saved).sections[0]?.version ?? '';
}

/** Undoes the newest publish, also where more people see something by it, and waits until visitors see the site as it was before. */
export async function undoNewestPublish(editor: Visitor): Promise<void> {
  const Versions = z.object({ versions: z.array(z.object({ commit: z.string() })) });
  const Changes = z.object({ changes: z.array(z.object({ file: z.string() })) });
  const { versions } = good(await editor.ask('/api/history?limit=1'), Versions);
  const commit = versions[0]?.commit;
  const { changes } = good(await editor.ask(`/api/history/changes?from=${commit}`), Changes);
  const widening = changes.map(({ file }) => file);
  const json = { operation: 'undo_publish', commit, widening };
  const undone = good(await editor.ask('/api/publish', { json }), z.object({ commit: z.string() }));
  const Build = z.object({ buildCommit: z.string() });
  const live = async () => good(await editor.ask('/api/build-status'), Build).buildCommit;
  const shown = await pollUntil(live, (commit) => commit === undone.commit, LONGEST_BUILD_MS);
  if (shown !== undone.commit) throw new Error(`The site shows ${shown} in place of ${undone.commit}`);
}
