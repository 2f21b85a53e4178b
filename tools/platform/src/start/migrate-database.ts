import { applyMigrations, setServicePassword } from '@portal/platform-db';
import { join } from 'node:path';
import postgres from 'postgres';
import { workspace } from '../settings.ts';

/** Brings a database up to date with this clone's migrations, and sets the password of `portal_service`. */
export async function migrateDatabase(adminUrl: string, servicePassword: string): Promise<void> {
  const admin = postgres(adminUrl, { onnotice: () => undefined });
  try {
    await applyMigrations(admin, join(workspace, 'migrations'));
    await setServicePassword(admin, servicePassword);
  } finally {
    await admin.end();
  }
}
