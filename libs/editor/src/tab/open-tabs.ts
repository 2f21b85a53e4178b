/** Holds a lock until the tab is closed. Done once it is held; at once where the browser has no locks. */
export function lockUntilClosed(name: string): Promise<void> {
  return new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve();
    navigator.locks
      // The lock is shared, so that requesting it twice in one tab does not block.
      .request(name, { mode: 'shared' }, () => {
        resolve();
        return new Promise(() => undefined);
      })
      .catch(() => resolve());
  });
}

/** What of the locks that begin with `prefix` is held now, in any tab; null where the browser does not say. */
export async function locksHeldByTabs(prefix: string): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])));
}
