import { answersOf, localSettingsFolder, readStoredFiles } from '@portal/deploy/settings';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_PROJECT } from './database-api.ts';
import type { Secrets } from './secrets.ts';

/** A template of one's own, since the platform's own one is made by every start. */
const TEMPLATE_REPO = 'trial-template';

/** Writes what a person finds at the providers for `npm run deploy:settings`, as those of this machine have it. */
export function writeAnswers(state: string, secrets: Secrets, databaseApi: string): void {
  const answers = {
    ...answersOf(readStoredFiles(localSettingsFolder(state))),
    TEMPLATE_REPO,
    DB_ACCOUNT_TOKEN: secrets.databaseAccountToken,
    DB_PROJECT_REF: DATABASE_PROJECT,
    DB_API_URL: databaseApi,
  };
  const file = join(state, 'answers.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(answers, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
