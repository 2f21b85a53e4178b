import { expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

/** Folders that hold what was installed or built. */
const NOT_SOURCES = /(^|\/)(node_modules|dist|\.astro|\.portal|test-results)$/;
/** A path of this repository: below one of its folders, or, in the README of a project, below a folder of that project. */
const OF_WORKSPACE = /^(?:apps|libs|tools|e2e|docs|migrations)\/[\w./{},*[\]-]+$/;
const OF_PROJECT = /^(?:src|test|build|conformance|journeys|set-up)\/[\w./{},*[\]-]+$/;
/** Folders of a client site, which READMEs name as paths of that site. */
const OF_A_SITE = /^src\/(?:theme|document-print)\.css$|^src\/(?:sections|layout)\//;
/** Built, examples, and names of the protocol that look like paths. */
const NO_FILES = /\/dist(\/|$)|^(?:libs\/billing|apps\/reports|tools\/(?:list|call))$/;

const pages = globSync(['*.md', 'docs/**/*.md', '{apps,libs,tools,e2e}/**/README.md'], {
  cwd: workspace,
  exclude: (path) => NOT_SOURCES.test(String(path)),
});
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: workspace }).map((file) =>
  file.replace('docs/decisions/', ''),
);

function exists(path: string): boolean {
  return existsSync(join(workspace, path)) || globSync(path, { cwd: workspace }).length > 0;
}

/** Paths in backticks that lead to no file. Placeholders such as `<kind>` are no paths. */
function missingPaths(page: string): string[] {
  return [...read(page).matchAll(/`([^`\n]+)`/g)].flatMap(([, path = '']) => {
    const text = path.replace(/[:#].*$/, '').replace(/\/$/, '');
    if (NO_FILES.test(text) || OF_A_SITE.test(text)) return [];
    if (OF_WORKSPACE.test(text)) return exists(text) ? [] : [text];
    if (!page.endsWith('README.md') || !OF_PROJECT.test(text)) return [];
    return [dirname(page), projectOf(page)].some((folder) => exists(join(folder, text))) ? [] : [text];
  });
}

/** The folder of the project that a page lies in. */
function projectOf(page: string): string {
  const folder = dirname(page);
  return folder === '.' || existsSync(join(workspace, folder, 'package.json')) ? folder : projectOf(folder);
}

/** Relative links that lead to no file or to no heading of it. */
function brokenLinks(page: string): string[] {
  return [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([, link = '']) => {
    const [path = '', heading] = link.split('#');
    const file = path === '' ? page : relative(workspace, join(workspace, dirname(page), path));
    if (!exists(file)) return [link];
    return heading === undefined || headingsOf(file).includes(heading) ? [] : [link];
  });
}

/** The anchors of a page's headings, as the code host makes them. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('%s names no file and no heading that is not there', (page) => {
  expect({ paths: missingPaths(page), links: brokenLinks(page) }).toEqual({ paths: [], links: [] });
});

test('no source refers to a decision that is not there', () => {
  const numbers = new Set(decisions.map((file) => file.slice(0, 3)));
  const sources = globSync(
    [
      '*.{mjs,json}',
      'migrations/*.sql',
      '{apps,libs,tools,e2e}/**/*.{ts,tsx,mts,mjs,astro,css,toml}',
      '{apps,libs,tools,e2e}/**/package.json',
    ],
    { cwd: workspace, exclude: (path) => NOT_SOURCES.test(String(path)) },
  );
  const strays = [...sources, ...pages].flatMap((file) =>
    [...read(file).matchAll(/(?:docs\/decisions\/|\bADR |\bdecision \[?)(\d{3})\b/g)].flatMap(
      ([, number = '']) => (numbers.has(number) ? [] : [`${file}: ${number}`]),
    ),
  );
  expect(strays).toEqual([]);
});

test('the list of decisions has each of them, by its title', () => {
  const rows = [...read('docs/decisions/README.md').matchAll(/^\| (\d{3}) +\| \[(.+)\]\(([^)]+)\) +\|$/gm)];
  const titles = decisions.map((file) => {
    const [, number = '', title = ''] = /^# (\d{3}): (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? [];
    return { file, number, title };
  });
  expect(rows.map(([, number, title, file]) => ({ file, number, title }))).toEqual(
    titles.sort((one, other) => one.file.localeCompare(other.file)),
  );
});

test('no two decisions have one number', () => {
  expect(new Set(decisions.map((file) => file.slice(0, 3))).size).toBe(decisions.length);
});

test('every page of docs/ is linked from another page', () => {
  const linked = new Set(
    pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => join(dirname(page), link)),
    ),
  );
  const alone = pages.filter((page) => page.startsWith('docs/') && !linked.has(page));
  expect(alone.filter((page) => !linked.has(`${dirname(page)}/`))).toEqual([]);
});

test('the README is read in one go: at most 120 lines', () => {
  expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(120);
});

test('the map of the README has every project, and nothing that is no project', () => {
  const map = /^## The map\n+```\n([\s\S]*?)```/m.exec(read('README.md'))?.[1] ?? '';
  const named = [...map.matchAll(/^([\w/-]+(?:, [\w-]+)*) {1,}/gm)].flatMap(([, folders = '']) => {
    const [first = '', ...others] = folders.split(', ');
    return [first, ...others.map((name) => join(dirname(first), name))];
  });
  const projects = globSync(['{apps,libs,tools}/*/package.json', 'libs/providers/*/package.json'], {
    cwd: workspace,
  }).map((file) => dirname(file));
  expect(named.filter((folder) => folder.includes('/')).toSorted()).toEqual(projects.toSorted());
});
