import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { FUNCTIONS, HeaderRule, HOSTED_SITE, HostedSite, PUBLISHED } from './hosted-site.ts';
import { type NetlifyToml, readNetlifyToml } from './netlify-toml.ts';
import { packFunctions } from './pack-functions.ts';

/** Where a framework's adapter leaves functions and settings for the provider. */
const FRAMEWORK = '.netlify/v1';
/** Where the provider looks for functions written by hand. */
const DEFAULT_FOLDER = 'netlify/functions';

/** A build under the provider's flag. */
export interface HostedBuild {
  /** The checkout; paths of `netlify.toml` start here. */
  source: string;
  /** Folder below it that the app and its `netlify.toml` lie in, for a repository of several. */
  packageFolder?: string;
  /** Emptied first; a folder outside of every checkout. */
  target: string;
  /** In place of the file's settings. */
  settings?: NetlifyToml;
}

/**
 * Takes what a build left apart into `target`: the files of the publish folder, and each function packed with what it needs.
 * @throws Error when the build left no publish folder or no function, or a function cannot be packed.
 */
export async function layOutHostedSite(built: HostedBuild): Promise<void> {
  const { source, packageFolder = '', target } = built;
  const own = join(source, packageFolder);
  const { build, functions, headers = [], redirects = [] } = built.settings ?? (await readNetlifyToml(own));
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await cp(resolve(source, build.publish), join(target, PUBLISHED), { recursive: true }).catch(
    (cause: Error) => {
      throw new Error(`The build failed: it left no publish folder ${build.publish}.`, { cause });
    },
  );
  const packed = await packFunctions({
    root: source,
    folders: [join(own, FRAMEWORK, 'functions'), resolve(source, functions?.directory ?? DEFAULT_FOLDER)],
    target: join(target, FUNCTIONS),
    ...(functions?.included_files === undefined ? {} : { includedFiles: functions.included_files }),
    ...(functions?.external_node_modules === undefined
      ? {}
      : { externalModules: functions.external_node_modules }),
  });
  if (packed.length === 0) {
    throw new Error(
      `The build failed: it left no function in ${FRAMEWORK}/functions. Build for the hosting provider.`,
    );
  }
  const site = { functions: packed, headers: [...(await frameworkHeaders(own)), ...headers], redirects };
  await writeFile(join(target, HOSTED_SITE), JSON.stringify(HostedSite.parse(site), null, 2));
}

async function frameworkHeaders(own: string): Promise<HostedSite['headers']> {
  const text = await readFile(join(own, FRAMEWORK, 'config.json'), 'utf8').catch(() => '{}');
  return z.object({ headers: z.array(HeaderRule).default([]) }).parse(JSON.parse(text)).headers;
}
