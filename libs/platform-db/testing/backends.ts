import { connected } from './connected.ts';

/** The server's process that runs `select pg_sleep(30)`, once there is one. */
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

/** Ends all of the server's processes for the database's own user, as a restart does. */
export async function endBackends(adminUrl: string): Promise<void> {
  await connected(
    adminUrl,
    (admin) =>
      admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal_service' and datname = current_database()`,
  );
}
