import { sameJson, valueAt } from '@portal/ports/json';
import { followPath } from '../content/follow-path.ts';
import type { EditSession } from './edit-session.ts';

type Put = 'put' | 'deleted' | 'locked';

/** A field that gets its value later, such as from a file that is on its way. In a list, it stays with its entry when that is moved. */
export interface WaitingField {
  /**
   * Puts the value into the field. What others put there meanwhile is not overwritten: it becomes a conflict. `gone`: its section or
   * entry was deleted; `locked`: the section is edited elsewhere right now.
   */
  put(value: unknown): Put;
  /** Makes the next value from what is in the field at that time, so that nothing is overwritten. */
  change(next: (value: unknown) => unknown): Put;
  /** Follows the field no longer. */
  end(): void;
}

/** Waits for a value of the field at `path`; `seen` is what its control shows. */
export function waitingField(
  session: Pick<EditSession, 'get' | 'subscribe' | 'change'>,
  { section, ...field }: { section: string; path: string; seen: unknown },
): WaitingField {
  let path: string | null = field.path;
  let { seen } = field;
  let last = session.get().page.sections[section]?.data;
  const end = session.subscribe(() => {
    const { page, origin } = session.get();
    const data = page.sections[section]?.data;
    // While its section is deleted the field waits, since the section may be restored.
    if (path === null || data === undefined || data === last) return;
    const before = valueAt(last, path);
    path = followPath(path, last, data);
    const value = path === null ? undefined : valueAt(data, path);
    // A change by this person counts as seen, so that it makes no conflict.
    if (origin !== 'others' && !sameJson(value, before)) seen = value;
    last = data;
  });
  const put = (next: (now: unknown) => { value: unknown; seen?: unknown }): Put => {
    const { page, locked } = session.get();
    const data = page.sections[section]?.data;
    if (path === null || data === undefined) return 'deleted';
    if (locked[section]) return 'locked';
    session.change({ type: 'field', id: section, path, ...next(valueAt(data, path)) });
    return 'put';
  };
  return {
    put: (value) => put(() => ({ value, seen })),
    change: (next) => put((now) => ({ value: next(now) })),
    end,
  };
}
