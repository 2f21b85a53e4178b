import { standardKinds } from '@portal/content-core';
import { freePort } from '@portal/local-cloud/free-port';
import { openServerLog } from '@portal/local-cloud/server-log';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { filledData } from './filled-data.ts';

const WORKSPACE = fileURLToPath(new URL('../../', import.meta.url));
const ASTRO = join(WORKSPACE, 'node_modules/astro/bin/astro.mjs');
/** The folder of built apps, inside the workspace, so that a site's packages are found. */
const BUILT = join(WORKSPACE, 'e2e/test-results');

const MEDIA = 'd8dbaa6117fe77a48b2e6385b16ce7d5';

const ENV = { PATH: process.env['PATH'] ?? '', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** A section of a page: its kind and its data. */
type Written = readonly [kind: string, data: Record<string, unknown>];

/** Pages by id, each a list of sections. */
export type WrittenPages = Readonly<Record<string, readonly Written[]>>;

/** An image with a focal point to the right, above the middle. */
export const IMAGE = { media: MEDIA, alt: 'An image' } as const;

/** A page with every kind, in which every text is `word`. */
export function everyKind(word: string): readonly Written[] {
  return Object.values(standardKinds).map((kind) => [
    kind.name,
    filledData(kind, { word, image: MEDIA, count: 3 }),
  ]);
}

/** Options of a built app. */
export interface BuiltAppOptions {
  app: 'apps/sample-site' | 'apps/template';
  pages: WrittenPages;
  /** By page, fields of its own record. */
  pageFields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Changes of the site's own record. */
  site?: Readonly<Record<string, unknown>>;
}

/** Serves the build while `during` runs, with other values in the site's own record. */
export type ServeBuilt = (
  site: Readonly<Record<string, unknown>>,
  during: (origin: string) => Promise<void>,
) => Promise<void>;

/** Builds a site of this workspace with other pages, once. It is served, as often as `during` asks for it, as long as that runs. */
export async function withBuiltApp(
  { app, pages, pageFields = {}, site = {} }: BuiltAppOptions,
  during: (serve: ServeBuilt) => Promise<void>,
): Promise<void> {
  await mkdir(BUILT, { recursive: true });
  const root = await mkdtemp(join(BUILT, 'app-'));
  try {
    await cp(join(WORKSPACE, app), root, {
      recursive: true,
      filter: (path) => !/\/(?:dist|\.astro|content|documents|media|node_modules)$/.test(path),
    });
    await cp(join(WORKSPACE, 'apps/sample-site/media', MEDIA), join(root, 'media', MEDIA), {
      recursive: true,
    });
    await cp(join(WORKSPACE, app, 'content/site.json'), join(root, 'content/site.json'));
    for (const [path, record] of records(pages, pageFields)) await write(join(root, path), record);
    await write(join(root, 'content/site.json'), {
      name: 'A site',
      locale: 'en',
      home: Object.keys(pages)[0],
      navigation: Object.keys(pages).map((id) => ({ label: id, to: `page:${id}` })),
      footer: { navigation: [] },
      theme: { accent: '#0b5d66', accentDark: '#7fd1c7', corners: 'soft' },
      ...site,
    });
    await build(root);
    await during(async (changes, whileServed) => {
      await changePublished(root, changes);
      await serve(root, whileServed);
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function records(
  pages: WrittenPages,
  fields: NonNullable<BuiltAppOptions['pageFields']>,
): [path: string, record: unknown][] {
  return Object.entries(pages).flatMap(([id, sections]) => {
    const ids = sections.map(([kind], index) => `${kind}-${index}`);
    const page = {
      id,
      slug: id,
      title: `Page ${id}`,
      audience: 'all',
      seo: {},
      sections: ids,
      ...fields[id],
    };
    return [
      [`content/pages/${id}/page.json`, page],
      ...sections.map(([kind, data], index): [string, unknown] => [
        `content/pages/${id}/${kind}-${index}.json`,
        { id: `${kind}-${index}`, kind, v: 1, audience: 'all', theme: 'default', hidden: false, data },
      ]),
    ];
  });
}

async function write(file: string, record: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`);
}

async function build(root: string): Promise<void> {
  const building = spawn(process.execPath, [ASTRO, 'build'], {
    cwd: root,
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  for (const stream of [building.stdout, building.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => log.push(text));
  const [code] = await once(building, 'exit');
  const output = log.join('');
  if (code !== 0 || output.includes('content/')) throw new Error(`The site cannot be built:\n${output}`);
}

/** Changes the site's own record in the build: the site reads its content when it starts. */
async function changePublished(root: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const file = join(root, 'dist/server/portal-files/published.json');
  const published = Published.parse(JSON.parse(await readFile(file, 'utf8')));
  const site = JSON.parse(published.files[SITE] ?? '');
  const files = { ...published.files, [SITE]: JSON.stringify({ ...site, ...changes }) };
  await writeFile(file, JSON.stringify({ ...published, files }));
}

const SITE = 'content/site.json';
const Published = z.looseObject({ files: z.record(z.string(), z.string()) });

async function serve(root: string, during: (origin: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const log = openServerLog(join(BUILT, `logs/site-${port}.log`));
  const server = spawn(process.execPath, ['dist/server/entry.mjs'], {
    cwd: root,
    env: {
      ...ENV,
      HOST: '127.0.0.1',
      PORT: String(port),
      SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
      CODEHOST_OWNER: 'nobody',
      CODEHOST_REPO: 'nothing',
      CODEHOST_API_URL: 'http://127.0.0.1:1',
      CODEHOST_TOKEN: 'none',
      ADMIN_PASSWORD: NO_PASSWORD,
      EDITOR_PASSWORD: NO_PASSWORD,
    },
    stdio: ['ignore', 'pipe', log.descriptor],
  });
  log.close();
  const ended = once(server, 'exit');
  try {
    await Promise.race([
      listening(server.stdout),
      ended.then(() => Promise.reject(log.failure('The site does not start.'))),
    ]);
    await during(`http://127.0.0.1:${port}`);
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
}

/** A hash that no password has. */
const NO_PASSWORD = '$2b$04$......................................................';

async function listening(output: NodeJS.ReadableStream | null): Promise<void> {
  let text = '';
  await new Promise<void>((resolve) => {
    output?.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('listening')) resolve();
    });
  });
}
