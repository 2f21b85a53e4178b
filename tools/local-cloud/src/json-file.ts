import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { AppError } from '@portal/errors';
import type { z } from 'zod';

/** A value stored in one JSON file. Reads are from memory; writes replace the file atomically, one after the other. */
export interface JsonFile<T> {
  value(): T;
  /** Applies `change` at once and resolves when the result is on disk. */
  update(change: (value: T) => T): Promise<void>;
}

/** What opening a JSON file depends on. */
export interface JsonFileOptions<T> {
  path: string;
  schema: z.ZodType<T>;
  /** The value if there is no file. */
  empty: T;
}

async function load<T>({ path, schema, empty }: JsonFileOptions<T>): Promise<T> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (text === null) return empty;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('not_configured', `The file ${path} is damaged; delete it and set up again.`, {
      cause,
    });
  }
}

async function replace(path: string, value: unknown): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, `${JSON.stringify(value, null, 1)}\n`, { mode: 0o600 });
  await rename(part, path);
}

/**
 * Opens the file, readable by its owner only. A crash leaves the state before or after a write, never half of one.
 * @throws AppError `not_configured` when the file holds something else.
 */
export async function openJsonFile<T>(options: JsonFileOptions<T>): Promise<JsonFile<T>> {
  let current: T = await load(options);
  let last: Promise<void> = Promise.resolve();
  return {
    value: () => current,
    update(change) {
      current = change(current);
      const write = () => replace(options.path, current);
      const done = last.then(write, write);
      last = done.catch(() => undefined);
      return done;
    },
  };
}
