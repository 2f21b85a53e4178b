import { connected } from './connected.ts';

/** Waits for the server process that runs `select pg_sleep(30)`. */
export function sleepingBackend(adminUrl: string): Promise<number> {
  return connected(adminUrl, async (admin) => {
    const sleepers = () =>
      admin`select pid from pg_stat_activity where query = 'select pg_sleep(30)' and datname = current_database()`;
    let found = await sleepers();
    while (found.length === 0) found = await sleepers();
    return Number(found[0]?.['pid']);
  });
}

/** Ends one of the server's processes and waits until it has ended. */
export async function endBackend(adminUrl: string, pid: number): Promise<void> {
  await connected(adminUrl, (admin) => admin`select pg_terminate_backend(${pid}, 5000)`);
}

/** Ends all server processes of the database's own user, as a restart does. */
export async function endBackends(adminUrl: string): Promise<void> {
  await connected(
    adminUrl,
    (admin) =>
      admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal_service' and datname = current_database()`,
  );
}

/** Waits for a server process of the database's own user that is blocked by a lock. */
export function lockedBackend(adminUrl: string): Promise<number> {
  return connected(adminUrl, async (admin) => {
    const waiting = () =>
      admin`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and usename = 'portal_service' and datname = current_database()`;
    let found = await waiting();
    while (found.length === 0) found = await waiting();
    return Number(found[0]?.['pid']);
  });
}

/** Runs `work` while the tables are locked exclusively. */
export async function whileLocked<Result>(
  adminUrl: string,
  tables: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return connected(adminUrl, async (admin) => {
    await admin.unsafe(`begin; lock table ${tables} in access exclusive mode`);
    const result = await work();
    await admin.unsafe('rollback');
    return result;
  });
}
