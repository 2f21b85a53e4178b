import { wordKey } from '@portal/content-core/typed-words';
import { isRecord } from '@portal/ports/json';
import { callSiteApi } from '../api/call-site-api.ts';
import type { Refusal } from './site-api.ts';

/** An old address and where it leads. */
export interface SiteRedirect {
  from: string;
  /** `page:<id>`, or an https address. */
  to: string;
  /** Title of the page; empty when it leads elsewhere. */
  title: string;
  /** Whether it is an address that the page had before, which no one added. */
  isFormer: boolean;
  /** Whether search engines go on listing the old address. */
  temporary: boolean;
}

/** A redirect to be added. */
export type NewRedirect = Pick<SiteRedirect, 'from' | 'to' | 'temporary'>;

/** The redirects of the draft, with the version that a change names; null: there are none yet. */
export interface RedirectList {
  redirects: readonly SiteRedirect[];
  version: string | null;
}

/** A change of the redirects: those to add and to remove, or a file to import. */
export interface RedirectChange {
  add?: readonly NewRedirect[];
  remove?: readonly string[];
  csv?: string;
  replaceAll?: boolean;
}

/** How many redirects changed. */
export interface RedirectCounts {
  /** The first line of the imported file, if it was read as column headings; else empty. */
  heading: string;
  added: number;
  replaced: number;
  removed: number;
}

/** A line of an imported file that is wrong, and why. */
export interface WrongLine {
  /** Null: it is about no single line. */
  line: number | null;
  /** The old address, and what is wrong with it. */
  message: string;
}

/** Where the redirects can be saved as a file. */
export const REDIRECTS_CSV = '/api/redirects?format=csv';

/** Reads the redirects of the draft. */
export async function readRedirects(): Promise<RedirectList | Refusal> {
  const answer = await callSiteApi('/api/redirects', { method: 'GET' });
  if (!answer.ok) return answer;
  const { redirects, version } = answer.body;
  const listed = Array.isArray(redirects) ? redirects.filter(isRecord) : [];
  return {
    version: typeof version === 'string' ? version : null,
    redirects: listed.map(({ from, to, title = '', former, temporary }) => ({
      from: String(from),
      to: String(to),
      title: String(title),
      isFormer: former === true,
      temporary: temporary === true,
    })),
  };
}

/** Changes the redirects of the draft: all that is named, or nothing. */
export async function changeRedirects(
  baseVersion: string | null,
  change: RedirectChange,
): Promise<{ counts: RedirectCounts } | Refusal> {
  const answer = await callSiteApi('/api/save', {
    body: { operation: 'save_redirects', baseVersion, ...change },
  });
  if (!answer.ok) return answer;
  const { added, replaced, removed, heading = '' } = answer.body;
  const counts = { added: Number(added), replaced: Number(replaced), removed: Number(removed) };
  return { counts: { ...counts, heading: String(heading) } };
}

/** The wrong lines that a refusal names, and how many there are. */
export function wrongLines({ details }: Refusal): { lines: WrongLine[]; count: number } {
  const problems = Array.isArray(details['problems']) ? details['problems'].filter(isRecord) : [];
  const lines = problems.map(({ line, from, message }) => ({
    line: typeof line === 'number' ? line : null,
    message: typeof from === 'string' ? `${from} ${String(message)}` : String(message),
  }));
  const count = details['problemCount'];
  return { lines, count: typeof count === 'number' ? count : lines.length };
}

/** The text of a CSV file: UTF-8, else as spreadsheets on Windows write it. Addresses of this site become paths. */
export function csvText(bytes: Uint8Array, origin: string): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  return text.replaceAll(`${origin}/`, '/');
}

/** The redirects that have the words of a search. */
export function searchRedirects(redirects: readonly SiteRedirect[], search: string): readonly SiteRedirect[] {
  const words = wordKey(search);
  if (words === '') return redirects;
  return redirects.filter((one) => wordKey(`${one.from} ${one.to} ${one.title}`).includes(words));
}
