import { AppError } from '@portal/errors';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of `migrations/`. */
export interface Migration {
  /** File name without `.sql`; its number gives the order. */
  name: string;
  sql: string;
  /** SHA-256 of the file, hex; line ends do not count. */
  checksum: string;
}

const FILE = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * The migrations in a folder, in order.
 * @throws AppError `not_configured` when it has none, a file is misnamed, or a number is missing or used twice.
 */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort();
  files.forEach((file, at) => {
    if (Number(FILE.exec(file)?.[1]) !== at + 1)
      throw new AppError(
        'not_configured',
        `Migration ${file} should be number ${at + 1}: name migrations NNNN-words.sql and number them without gaps.`,
      );
  });
  if (files.length === 0)
    throw new AppError('not_configured', `There are no migrations in ${dir}; give another folder.`);
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(join(dir, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}
