import { openDatabase, postgresAddress, postgresPersonalRecords } from '@portal/platform-db';
import { supabaseAccounts, supabaseLiveHints } from '@portal/supabase';
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAdminSettings, targetOf } from '../settings/target.ts';
import { digestsOf, repeatErasures } from './repeat-erasures.ts';

export const ERASURES_HELP = `
  npm run deploy:erasures -- save [file] [--target <target>]
  npm run deploy:erasures -- repeat [file] [--target <target>]

  A backup has the people who were erased after it was made. Save the list of erasures after every backup, beside it and not in it;
  after a restore, repeat them. The list has digests of random ids, and nobody is found by it who is not in the database.

  save             writes the list of everyone who was erased
  repeat           erases everyone in the database who is on the list; doing it twice changes nothing
  [file]           .deploy/<target>/erasures.txt unless given
  --target <name>  the set of deployments, as for deploy:settings; production unless given
  --help           this text

  Reads .deploy/<target>/admin.env. Exit status of repeat: 0, or 1 when somebody could not be erased, with what to do first.
`;

/** What the command depends on. */
export interface ErasuresCommand {
  args: readonly string[];
  /** The folder with `.deploy`. */
  root: string;
  print: (line: string) => void;
}

/**
 * Runs `npm run deploy:erasures`. False: somebody could not be erased.
 * @throws TypeError for arguments, settings or a list that cannot be used; AppError of the database
 */
export async function deployErasures({ args, root, print }: ErasuresCommand): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { target: { type: 'string', default: 'production' } },
  });
  const [act, given, ...more] = positionals;
  if ((act !== 'save' && act !== 'repeat') || more.length > 0)
    throw new TypeError('Name one act, save or repeat, and one file at most.');
  const target = targetOf([values.target]);
  const settings = readAdminSettings(root, target);
  const file = given ?? join(root, '.deploy', target, 'erasures.txt');
  const provider = { url: settings.DB_URL, apiKey: settings.DB_SERVICE_ROLE_KEY };
  const database = openDatabase({ url: postgresAddress(settings), mode: 'function' });
  const persons = postgresPersonalRecords(database);
  try {
    if (act === 'save') {
      const digests = await persons.erasedDigests();
      writeFileSync(`${file}.new`, digests.map((digest) => `${digest}\n`).join(''), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      print(`  ${digests.length} digests of erased people are in ${file}.`);
      return true;
    }
    const { erased, open, refused } = await repeatErasures(
      {
        persons,
        accounts: supabaseAccounts(provider),
        liveHints: supabaseLiveHints(provider),
        newId: randomUUID,
        now: () => new Date(),
        reportFailure: (error) => print(`  ${error instanceof Error ? error.message : String(error)}`),
      },
      digestsOf(readList(file)),
    );
    print(
      `  Erased again: ${erased}.${open > 0 ? ` The worker deletes ${open} accounts at the auth provider.` : ''}`,
    );
    for (const sentence of refused) print(`  Not erased: ${sentence}`);
    return refused.length === 0;
  } finally {
    await database.close();
  }
}

function readList(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new TypeError(`There is no list at ${file}; name the file that "save" wrote.`);
  }
}
