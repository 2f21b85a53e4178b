import { isRecord } from '@portal/ports/json';
import { callSiteApi } from '../api/call-site-api.ts';
import { plainStart } from '../content/plain-start.ts';
import type { Refusal } from './site-api.ts';

/** A text of the draft that has the words. */
export interface FoundPlace {
  /** Null: it belongs to no page. */
  page: string | null;
  section: string | null;
  /** What it belongs to, where that is no page. */
  owner: 'site' | 'document' | 'image';
  path: string;
  /** The words with some of the text around them, as people read it. */
  excerpt: string;
}

/** What a search found, up to a hundred texts of it. */
export interface FoundPlaces {
  places: readonly FoundPlace[];
  total: number;
  /** In how many not everything can be replaced. */
  partly: number;
  /** By which a replacement names what was found. */
  expected: string;
}

/** A link of the draft to something of the site that there is not. */
export interface BrokenLink {
  page: string | null;
  section: string | null;
  path: string | null;
  /** Where it is, and what is wrong with it. */
  at: string;
  message: string;
}

/** What is wrong with a link, as the check of the site names it. */
const BROKEN = new Set(['page_link_broken', 'section_link_broken', 'document_link_broken']);

const MOST = '100';

/** Finds words in all texts of the draft. */
export async function findInSite(text: string): Promise<FoundPlaces | Refusal> {
  const answer = await callSiteApi(`/api/content?${new URLSearchParams({ text, limit: MOST })}`, {
    method: 'GET',
  });
  if (!answer.ok) return answer;
  const { places, total, partly, expected } = answer.body;
  return {
    places: (Array.isArray(places) ? places.filter(isRecord) : []).map(foundPlace),
    total: Number(total),
    partly: Number(partly ?? 0),
    expected: String(expected),
  };
}

/** Replaces words in all texts of the draft, as they were found; the number of changed texts. */
export async function replaceInSite(replacement: {
  find: string;
  replace: string;
  expected: string;
}): Promise<number | Refusal> {
  const answer = await callSiteApi('/api/save', { body: { operation: 'replace_text', ...replacement } });
  return answer.ok ? Number(answer.body['total']) : answer;
}

/** The links of the draft to pages, sections and documents that there are not. */
export async function findBrokenLinks(): Promise<readonly BrokenLink[] | Refusal> {
  const answer = await callSiteApi('/api/content?problems=draft', { method: 'GET' });
  if (!answer.ok) return answer;
  const { problems } = answer.body;
  return (Array.isArray(problems) ? problems.filter(isRecord) : [])
    .filter(({ code }) => BROKEN.has(String(code)))
    .map(({ file, at, message, path }) => {
      const [, page = null, section = null] =
        /^content\/pages\/([^/]+)\/([^/]+)\.json$/.exec(String(file)) ?? [];
      return {
        page,
        section: section === 'page' ? null : section,
        path: typeof path === 'string' ? path : null,
        at: String(at),
        message: String(message),
      };
    });
}

function foundPlace({ page, section, document, path, media, excerpt }: Record<string, unknown>): FoundPlace {
  return {
    page: typeof page === 'string' ? page : null,
    section: typeof section === 'string' ? section : null,
    owner: document !== undefined ? 'document' : media === undefined ? 'site' : 'image',
    path: String(path),
    excerpt: plainStart(String(excerpt)),
  };
}
