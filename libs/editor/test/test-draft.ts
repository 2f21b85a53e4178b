import { withTimes } from '../src/content/visible-times.ts';
import type { LocalDraft } from '../src/local-draft/local-draft.ts';
import { mergeSection } from '../src/merge/merge-section.ts';
import type { PageBase, SectionState } from '../src/content/page-document.ts';
import { base, section } from './test-page.ts';
import type { SaveEdit } from '../src/content/edits-to-save.ts';
import { editSession, type SessionDeps } from '../src/saving/edit-session.ts';
import type { SaveOutcome } from '../src/saving/save-answer.ts';

/** A draft in memory that others may change, with a switch for everything that can go wrong. It stores titles without spaces around them. */
export function draft(...ids: string[]) {
  let stored: PageBase = base(...ids);
  let count = 1;
  const sent: SaveEdit[][] = [];
  const faults: SaveOutcome[] = [];
  const apply = (edits: readonly SaveEdit[]): SaveOutcome => {
    // As on the server: an edit that only moves a section does not touch what others may have changed in it.
    const isMoveOnly = (edit: SaveEdit) => Object.keys(edit).sort().join() === 'after,baseVersion,id';
    const stale = edits.some((edit) => {
      const version = stored.sections[edit.id]?.version ?? null;
      return isMoveOnly(edit) ? version === null : version !== edit.baseVersion;
    });
    if (stale) return { outcome: 'overtaken' };
    count += 1;
    const sections = new Map(Object.entries(stored.sections));
    let order = [...stored.order];
    const versions: Record<string, string | null> = {};
    for (const edit of edits) {
      const { id } = edit;
      versions[id] =
        'remove' in edit ? null : isMoveOnly(edit) ? (sections.get(id)?.version ?? null) : `${id}${count}`;
      if ('remove' in edit) {
        sections.delete(id);
        order = order.filter((one) => one !== id);
        continue;
      }
      const { baseVersion: _base, after, visibleFrom, visibleUntil, ...fields } = edit;
      const before = sections.get(id)?.state ?? section(id);
      const times = {
        visibleFrom: visibleFrom === undefined ? before.visibleFrom : (visibleFrom ?? undefined),
        visibleUntil: visibleUntil === undefined ? before.visibleUntil : (visibleUntil ?? undefined),
      };
      const state = trimmed(withTimes({ ...before, ...fields }, times));
      if (!isMoveOnly(edit)) sections.set(id, { version: `${id}${count}`, state });
      if (after !== undefined) {
        order = order.filter((one) => one !== id);
        order.splice(after === null ? 0 : order.indexOf(after) + 1, 0, id);
      }
    }
    stored = { ...stored, order, sections: Object.fromEntries(sections) };
    const unwritten = edits.filter(isMoveOnly).map(({ id }) => id);
    return { outcome: 'saved', versions, order, unwritten };
  };
  return {
    sent,
    faults,
    apply,
    get stored() {
      return stored;
    },
    api: {
      async save(edits: readonly SaveEdit[]): Promise<SaveOutcome> {
        sent.push([...edits]);
        return faults.shift() ?? apply(edits);
      },
      read: async () => stored,
    } satisfies SessionDeps['api'],
  };
}

function trimmed(state: SectionState): SectionState {
  const { title } = state.data;
  return typeof title === 'string' ? { ...state, data: { ...state.data, title: title.trim() } } : state;
}

/** What is stored on a device, in one tab of it; `nextTab` is another one, in which this one counts as closed. */
export function device(tab = 1, entries = new Map<string, LocalDraft>()) {
  return {
    get stored() {
      return entries.get(String(tab)) ?? null;
    },
    nextTab: () => device(tab + 1, entries),
    /** The same tab, loaded again. */
    again: () => device(tab, entries),
    read: async () => {
      const own = entries.get(String(tab));
      if (own) entries.set(`${tab}, set aside with ${entries.size}`, own);
      entries.delete(String(tab));
      return [...entries].map(([key, localDraft]) => ({ key, localDraft }));
    },
    write: async (next: LocalDraft | null, taken: readonly string[]) => {
      for (const key of taken) entries.delete(key);
      if (next === null) entries.delete(String(tab));
      else entries.set(String(tab), structuredClone(next));
    },
  };
}

/** A session at the draft, with the timers it waits for. */
export function begun(
  at: ReturnType<typeof draft>,
  drafts = device(),
  loadMerge: SessionDeps['loadMerge'] = async () => mergeSection,
) {
  const timers: (() => void)[] = [];
  const session = editSession(at.stored, {
    api: at.api,
    localDrafts: drafts,
    loadMerge,
    now: () => 1_000,
    later: (work) => {
      timers.push(work);
      return () => {
        if (timers.includes(work)) timers.splice(timers.indexOf(work), 1);
      };
    },
  });
  const type = (id: string, value: unknown, path = 'title') =>
    session.change({ type: 'field', id, path, value });
  return { session, drafts, timers, type };
}

/** The title that the draft has. */
export const titleOf = ({ stored }: ReturnType<typeof draft>, id: string) =>
  stored.sections[id]?.state.data['title'];

/** Until what was begun without being waited for continued. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
