import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Deployment } from '../src/load.ts';

/** The sources of the build-time env object. */
export interface BuildSource {
  /** Folder of the project. */
  root: string;
  deployment: Deployment;
  /** `astro dev` is development, everything else production. */
  mode: 'development' | 'production';
  /** The environment of the build; defaults to this process's. */
  environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * The build-time env object of a deployment: the variables of its table that the project's `.env` files name. As in Vite, the
 * build's own environment overrides the file. A variable no file names is excluded, so that secrets set on the host are never
 * written into a bundle and can be changed without a build.
 * @see contract "Environment variables", read order
 */
export function buildTimeEnv({
  root,
  deployment,
  mode,
  environment = process.env,
}: BuildSource): Record<string, string> {
  const patterns = Object.keys(deployment.table).map(familyPattern);
  const values = Object.entries(readDotEnv(root, mode)).map(
    ([name, value]) => [name, environment[name] || value] as const,
  );
  return Object.fromEntries(
    values.filter(([name, value]) => value !== '' && patterns.some((pattern) => pattern.test(name))),
  );
}

/**
 * The variables of a project's `.env` files; later files win. Nothing is expanded; `\$`, which other readers require, is a
 * dollar sign.
 */
export function readDotEnv(root: string, mode: BuildSource['mode']): Record<string, string> {
  const values: Record<string, string | undefined> = {};
  for (const path of dotEnvFiles(root, mode)) Object.assign(values, readEnvFile(path));
  return Object.fromEntries(
    Object.entries(values).map(([name, value = '']) => [name, value.replaceAll('\\$', '$')]),
  );
}

/** The variables of one `.env` file. A byte-order mark at its start is no part of the first name. */
export function readEnvFile(path: string): NodeJS.Dict<string> {
  return parseEnv(new TextDecoder().decode(readFileSync(path)));
}

/** The `.env` files that a project has, in the order in which they are read. */
export function dotEnvFiles(root: string, mode: BuildSource['mode']): string[] {
  const names = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
  return names.map((name) => join(root, name)).filter((path) => existsSync(path));
}

/** `VIEWER_<NAME>_PASSWORD` matches every variable of that family. */
function familyPattern(name: string): RegExp {
  return new RegExp(`^${name.replace('<NAME>', '\\w+')}$`);
}
