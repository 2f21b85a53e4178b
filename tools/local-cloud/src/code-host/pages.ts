import { createHash } from 'node:crypto';
import { SHORT_ANSWER } from '../process-limits.ts';
import type { Repositories } from './repositories.ts';
import { fullName, type RepositoryName } from './repository-name.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin-bottom: .25rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; padding-block: .5rem; }
th, td { text-align: start; vertical-align: top; padding: .4rem 1rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); overflow-wrap: anywhere; }
code { font: .9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; }
a { color: inherit; }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Headers of every page: no scripts, loads, frames or forms; only our own style applies. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Text made safe inside HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A whole page; `body` is HTML, `title` is text. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function cloneLine(url: string, name: RepositoryName): string {
  return `<code>git clone ${escapeHtml(`${url}/${fullName(name)}.git`)}</code>`;
}

/** The list of repositories. It contains no token; git asks for it. */
export async function homePage(repositories: Repositories, url: string): Promise<string> {
  const names = (await repositories.list()).sort((a, b) => fullName(a).localeCompare(fullName(b), 'en'));
  const items = names.map(
    (name) => `<section>
<h2><a href="/${escapeHtml(fullName(name))}">${escapeHtml(fullName(name))}</a></h2>
<p>${cloneLine(url, name)}</p>
</section>`,
  );
  const empty = '<p>There are no repositories yet. Creating a site makes one.</p>';
  const hint =
    '<p>When git asks for a user name and password, any name will do; the password is an access token.</p>';
  return page('Code host', `<h1>Code host</h1>\n${items.length === 0 ? empty : hint}\n${items.join('\n')}`);
}

/** One repository: its branches with the subject of their last commit, or null when there is no such repository. */
export async function repositoryPage(
  repositories: Repositories,
  name: RepositoryName,
  url: string,
): Promise<string | null> {
  if (!(await repositories.has(name))) return null;
  const format =
    '--format=%(refname:short)%00%(objectname)%00%(committerdate:iso-strict)%00%(contents:subject)';
  const lines = (
    await repositories.git(
      name,
      ['for-each-ref', '--sort=-committerdate', format, 'refs/heads'],
      SHORT_ANSWER,
    )
  ).split('\n');
  const rows = lines
    .filter((line) => line !== '')
    .map((line) => {
      const [branch = '', oid = '', at = '', subject = ''] = line.split('\0').map(escapeHtml);
      return `<tr><th scope="row">${branch}</th><td>${subject}</td><td><code>${oid.slice(0, 7)}</code></td><td><time datetime="${at}">${at}</time></td></tr>`;
    });
  const head =
    '<tr><th scope="col">Branch</th><th scope="col">Last commit</th><th scope="col">Id</th><th scope="col">When</th></tr>';
  const table = `<table><caption>Branches</caption><thead>${head}</thead><tbody>${rows.join('\n')}</tbody></table>`;
  const nav = '<nav aria-label="Breadcrumb"><a href="/">All repositories</a></nav>';
  const title = fullName(name);
  return page(
    title,
    `${nav}\n<h1>${escapeHtml(title)}</h1>\n<p>${cloneLine(url, name)}</p>\n${rows.length === 0 ? '<p>No branches yet.</p>' : table}`,
  );
}

/** The page for any other address. */
export function missingPage(): string {
  return page(
    'Not found',
    '<h1>Not found</h1>\n<p>There is nothing at this address. <a href="/">All repositories</a></p>',
  );
}
