import { visibleTimesOf } from '../content/visible-times.ts';
import { isRecord, sameJson } from '@portal/ports/json';
import type { PageDocument } from '../content/page-document.ts';
import { type ChangedField, changedFields } from '../changes/changed-fields.ts';
import { recordChanges } from '../changes/changed-records.ts';
import type { PageAsRead, PageSections } from '../changes/review.ts';

/** One state of a page in its past. */
export interface PageVersion {
  commit: string;
  /** Who made it, and when (ISO 8601). */
  by: string;
  at: string;
  /** `mcp`: an assistant did it for that person; null: made past this platform. */
  client: string | null;
  state: 'draft' | 'published';
  /** `undo`: a publish that undid the one before; `again`: one that undid an `undo`; `set-up`: the platform made the site. */
  act: 'save' | 'publish' | 'undo' | 'again' | 'set-up' | 'outside';
  /** Of a publish: whether it only made live what was saved, and so is no other state of the page. */
  isSameState: boolean;
  /** Ids of the sections that changed. */
  sections: readonly string[];
  /** Whether the page's own record changed: title, address, order. */
  isPage: boolean;
}

/** The name of a record in a folder, without `.json`; null for other files. */
function nameBelow(folder: string, file: string): string | null {
  return file.startsWith(folder) && file.endsWith('.json')
    ? file.slice(folder.length, -'.json'.length)
    : null;
}

/** What an answer of `/api/history` says of a page, newest first. What is not understood is left out. */
export function versionsOf(body: Readonly<Record<string, unknown>>, page: string): PageVersion[] {
  const listed = Array.isArray(body['versions']) ? body['versions'].filter(isRecord) : [];
  return listed.map(({ files, ...version }): PageVersion => {
    const { commit, by, at, client, state, sameAs } = version;
    const act = actOf(version);
    const names = (Array.isArray(files) ? files.filter(isRecord) : []).flatMap(
      ({ file }) => nameBelow(`content/pages/${page}/`, String(file)) ?? [],
    );
    return {
      commit: String(commit),
      by: String(by),
      at: String(at),
      client: typeof client === 'string' ? client : null,
      state: state === 'draft' ? 'draft' : 'published',
      act,
      isSameState: act === 'publish' && typeof sameAs === 'string',
      sections: names.filter((name) => name !== 'page'),
      isPage: names.includes('page'),
    };
  });
}

/** Subjects of publishes that undo another one. @see content-core, `undo_publish` */
const UNDO = /^Undo the publish of \d/;
const AGAIN = /^Publish again what was undone at \d/;

function actOf({ act, client, subject }: Readonly<Record<string, unknown>>): PageVersion['act'] {
  if (act === 'publish') {
    if (UNDO.test(String(subject))) return 'undo';
    return AGAIN.test(String(subject)) ? 'again' : 'publish';
  }
  if (act === 'save') return 'save';
  // A commit by the platform that is neither a save nor a publish is the one that created the site.
  return typeof client === 'string' ? 'set-up' : 'outside';
}

/** How a section of a page differs between a version and now. */
export interface SectionDifference {
  id: string;
  kind: string;
  /** `added`: it came since; `removed`: it was deleted since. */
  change: 'added' | 'removed' | 'edited';
  /** Who sees it, whether it is hidden, and its ground. */
  facts: readonly ChangedField[];
  fields: readonly ChangedField[];
}

/** How a page differs between a version and now. */
export interface PageDifferences {
  /** Title, address, and who sees it. */
  facts: readonly ChangedField[];
  /** Whether sections that are on both stand in another order. */
  isReordered: boolean;
  /** In the order of the page as it is now, the deleted ones at the end. */
  sections: readonly SectionDifference[];
}

/** The sections of an answer of `/api/content` by their ids. */
export function sectionsIn(body: Readonly<Record<string, unknown>>): PageSections {
  const listed = Array.isArray(body['sections']) ? body['sections'].filter(isRecord) : [];
  return new Map(
    listed.map((section) => {
      const { id, kind, data, audience, hidden, theme } = section;
      const settings = { audience, hidden, theme, ...visibleTimesOf(section) };
      return [String(id), { kind: String(kind), data: isRecord(data) ? data : {}, settings }] as const;
    }),
  );
}

/** A page as an answer of `/api/content` says it is, or was. */
export function pageAsRead(body: Readonly<Record<string, unknown>>): PageAsRead {
  return { record: isRecord(body['page']) ? body['page'] : {}, sections: sectionsIn(body) };
}

/** What changed between a version of the page and now. */
export function differencesSince(
  then: PageAsRead,
  now: { title: string; slug: string; audience: unknown; page: PageDocument },
): PageDifferences {
  const { title, slug, audience } = then.record;
  const facts = { title: now.title, slug: now.slug, audience: now.audience };
  const listed = Array.isArray(then.record['sections']) ? then.record['sections'].map(String) : [];
  const remained = (order: readonly string[], other: readonly string[]) =>
    order.filter((id) => other.includes(id));
  return {
    facts: recordChanges('page', { title, slug, audience }, facts),
    isReordered: !sameJson(remained(listed, now.page.order), remained(now.page.order, listed)),
    sections: sectionDifferences(then.sections, now.page),
  };
}

function sectionDifferences(then: PageSections, now: PageDocument): SectionDifference[] {
  const present = now.order.flatMap((id) => now.sections[id] ?? []);
  const changed = present.flatMap(({ id, kind, data, ...settings }): SectionDifference[] => {
    const before = then.get(id);
    if (!before) return [{ id, kind, change: 'added', facts: [], fields: [] }];
    const facts = recordChanges('section', before.settings, settings);
    const fields = sameJson(before.data, data) ? [] : changedFields(before.data, data);
    return facts.length + fields.length === 0 ? [] : [{ id, kind, change: 'edited', facts, fields }];
  });
  const deleted = [...then].filter(([id]) => now.sections[id] === undefined);
  return [
    ...changed,
    ...deleted.map(([id, { kind, data }]): SectionDifference => ({
      id,
      kind,
      change: 'removed',
      facts: [],
      fields: changedFields(data, {}),
    })),
  ];
}
