import { pageOfWebAddress, readDraftTree, type ContentDeps } from '@portal/content-core';
import { AppError, isAppError } from '@portal/errors';
import type { SiteCall } from './tool.ts';

/** An address in a text: of the web, or the path of a page where a link target is. */
const WEB_ADDRESS = /https?:\/\/[^\s)>\]"'<]+/gi;
const LINKED_PATH = /^\/[a-z0-9/-]+$|(?<=\]\()\/[a-z0-9/-]+(?=\))/g;
/** How many addresses are looked up, and how deep an input is searched. */
const MAX_ADDRESSES = 10;
const MAX_DEPTH = 20;

/** What the content says of a link target that is no target. */
const REFUSED_TARGETS: ReadonlySet<unknown> = new Set(['not_a_link_target', 'rich_text_link']);

/**
 * Sentences about addresses of the site's own pages that were given as targets of links: they are stored as addresses of another site, and
 * do not follow when a page moves.
 */
export async function ownAddressMessages(
  call: SiteCall,
  content: ContentDeps,
  input: object,
): Promise<string[]> {
  const addresses = matchesIn(input, WEB_ADDRESS);
  if (addresses.length === 0) return [];
  const domains = await call.deps.domains.list(call.site.siteId);
  const hosts = new Set([hostOf(call.site.url ?? ''), ...domains.map(({ name }) => name)]);
  const own = addresses.filter((address) => hosts.has(hostOf(address)));
  return pageSentences(content, own);
}

/** The refusal of a save; where a path was given as target of a link, it names the page at that path. */
export async function withPagesAtPaths(
  error: unknown,
  content: ContentDeps,
  input: object,
): Promise<unknown> {
  if (!isAppError(error, 'validation') || !hasRefusedTarget(error.details?.['problems'])) return error;
  const paths = matchesIn(input, LINKED_PATH);
  const sentences = await pageSentences(content, paths);
  if (sentences.length === 0) return error;
  const options = { cause: error, ...(error.details ? { details: error.details } : {}) };
  return new AppError('validation', [error.message, ...sentences].join(' '), options);
}

function hasRefusedTarget(problems: unknown): boolean {
  return Array.isArray(problems) && problems.some((problem) => REFUSED_TARGETS.has(Object(problem)['code']));
}

async function pageSentences(content: ContentDeps, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { tree } = await readDraftTree(content);
  if (tree === null) return [];
  return addresses.flatMap((address) => {
    const page = address.startsWith('/')
      ? pageOfWebAddress(tree, `https://site${address}`)
      : pageOfWebAddress(tree, address);
    return page ? [`${address} is a page of this site: link to page:${page.id}.`] : [];
  });
}

function matchesIn(value: unknown, pattern: RegExp, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof value === 'string') return value.match(pattern) ?? [];
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.values(value).flatMap((inner) => matchesIn(inner, pattern, depth + 1));
  return [...new Set(found)].slice(0, MAX_ADDRESSES);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
