import { packOnce } from '@portal/site-kit/pack-once';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { workspace } from '../settings.ts';
import { clientManifest } from './client-manifest.ts';
import { completeLock, readBaseLock, readWorkspaceLock } from './template-lock.ts';

/** Files of this workspace that do not belong in a client's repository. */
const OURS = new Set([
  'node_modules',
  'dist',
  '.astro',
  'package.json',
  'README.md',
  'jest.config.mjs',
  'eslint.config.mjs',
  'tsconfig.json',
]);

/** What editors change. New sites get theirs when they are created. */
const CONTENT = /^(?:content|media|documents)\//;

const TSCONFIG = {
  extends: 'astro/tsconfigs/strict',
  include: ['.astro/types.d.ts', '**/*'],
  exclude: ['dist'],
};

/** Options of making a client repository. */
export interface ClientRepositoryOptions {
  /** The site's folder in this workspace. */
  source: 'apps/sample-site' | 'apps/template';
  /** Where the site kit is packed. */
  dir: string;
}

/**
 * The files of a client repository: the code of a site of this workspace, the site kit as one tarball under `vendor/`, and a lock file,
 * so that `npm ci && npm run build` works anywhere. The sample site comes with its content, the template without. The same sources
 * make the same bytes.
 */
export async function clientRepository({
  source,
  dir,
}: ClientRepositoryOptions): Promise<Map<string, Uint8Array>> {
  const root = join(workspace, source);
  const kit = await packOnce({ outDir: dir });
  const vendored = `vendor/${kit.file.split(sep).at(-1)}`;
  const manifest = clientManifest(readJson(join(root, 'package.json')), vendored);
  const lock = completeLock(readBaseLock(), { manifest, kit, vendored, workspaceLock: readWorkspaceLock() });
  const files = siteFiles(source);
  files.set(vendored, readFileSync(kit.file));
  files.set('package.json', json(manifest));
  files.set('package-lock.json', json(lock));
  files.set('tsconfig.json', json(TSCONFIG));
  files.set('.gitignore', Buffer.from('node_modules/\ndist/\n.astro/\n.netlify/\n.env\n'));
  files.set('README.md', Buffer.from(README));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The files of a site of this workspace that its repository has as they are. */
export function siteFiles(source: ClientRepositoryOptions['source']): Map<string, Uint8Array> {
  const root = join(workspace, source);
  const paths = [...walk(root, root)].filter((path) => source !== 'apps/template' || !CONTENT.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
}

const README = `# Client site

The code of one client's website. Its text and files are in \`content/\`, \`media/\`, \`documents/\` and \`downloads/\`; they are
edited through Portal, so change code freely and leave those four folders to the editors.

    npm ci
    npm run dev      # the site on this machine
    npm run build    # what the hosting provider runs
    npm run kinds    # after changing a schema.ts: writes portal.kinds.json, to be committed with it

A kind of section of this site's own is a folder of \`src/sections\`: \`schema.ts\` says what such a section holds,
\`Section.astro\` shows it. \`portal.kinds.json\` describes these kinds to assistants and to publishing, which do not run
this code; the build fails when it does not match.

A push to \`main\` brings the site online. The branch \`saved\`, when there is one, holds the editors' draft.
`;

function* walk(dir: string, root: string): Generator<string> {
  const entries = readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (OURS.has(entry.name) && dir === root) continue;
    if (/\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* walk(path, root);
    else if (entry.isFile()) yield relative(root, path).split(sep).join('/');
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function json(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
