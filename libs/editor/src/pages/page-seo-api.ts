import { isRecord } from '@portal/ports/json';
import { callSiteApi } from '../api/call-site-api.ts';
import type { Refusal } from './site-api.ts';

/** What a page says of itself to search engines and link previews. */
export interface PageSeo {
  title: string;
  description: string;
  /** Id of an image; empty: none. */
  image: string;
  noindex: boolean;
}

/** A page as search engines and link previews see it, with what stands in where it sets nothing. */
export interface PageSeoReading {
  version: string;
  seo: PageSeo;
  /** Title and sentence that are shown where the page sets none. */
  standard: { title: string; description: string; shared: string; image: string };
  /** Whether search engines are asked to leave out the site as a whole. */
  isSiteHidden: boolean;
}

/** Reads what a page and its site say of themselves. */
export async function readPageSeo(page: string): Promise<PageSeoReading | Refusal> {
  const [read, whole] = await Promise.all([
    callSiteApi(`/api/content?page=${encodeURIComponent(page)}`, { method: 'GET' }),
    callSiteApi('/api/content', { method: 'GET' }),
  ]);
  if (!read.ok) return read;
  if (!whole.ok) return whole;
  const record = asRecord(read.body['page']);
  const site = asRecord(whole.body['site']);
  const ofSite = asRecord(site['seo']);
  const seo = asRecord(record['seo']);
  const isHome = site['home'] === page;
  const sentence = text(ofSite['description']) || text(site['tagline']);
  const own = text(record['teaser']);
  const name = text(site['name']);
  return {
    version: String(read.body['version']),
    seo: {
      title: text(seo['title']),
      description: text(seo['description']),
      image: text(seo['image']),
      noindex: seo['noindex'] === true,
    },
    standard: {
      title: isHome ? name : `${text(record['title'])} · ${name}`,
      description: own || (isHome ? sentence : ''),
      shared: own || sentence,
      image: text(asRecord(record['image'])['media']) || text(ofSite['image']),
    },
    isSiteHidden: ofSite['noindex'] === true,
  };
}

/** Saves what a page says of itself; the version that the next save names. */
export async function savePageSeo(
  { page, baseVersion }: { page: string; baseVersion: string },
  { title, description, image, noindex }: PageSeo,
): Promise<{ saved: true } | Refusal> {
  const given = { title: title.trim(), description: description.trim(), image };
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const body = { operation: 'save_page', page, baseVersion, seo: { ...filled, noindex } };
  const answer = await callSiteApi('/api/save', { body });
  return answer.ok ? { saved: true } : answer;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
