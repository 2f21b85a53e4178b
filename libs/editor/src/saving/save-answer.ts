import { isRecord } from '@portal/ports/json';
import type { ApiAnswer } from '../api/call-api.ts';

/** Something that is wrong with a section. `at` names the place for a person, `path` for the panel. */
export interface SectionProblem {
  at: string;
  message: string;
  path?: string;
  level: 'error' | 'warning';
}

/** The outcomes of a save that the editor acts on. */
export type SaveOutcome =
  | {
      outcome: 'saved';
      versions: Readonly<Record<string, string | null>>;
      order: readonly string[];
      /** Sections of which nothing was written: their versions are the draft's, which others may have made. */
      unwritten: readonly string[];
    }
  /** Others saved or discarded meanwhile: read the page again, take it in, save again. */
  | {
      outcome: 'overtaken';
      /** What is wrong with the save itself, which may be others' doing: a section that it names was deleted. */
      refusal?: string;
    }
  /** Sections that other people are editing, with who: nothing was saved. */
  | { outcome: 'locked'; locks: readonly { section: string; name: string }[] }
  /** Sections that cannot be saved as they are. */
  | { outcome: 'refused'; problems: Readonly<Record<string, readonly SectionProblem[]>> }
  | { outcome: 'signed-out' }
  | { outcome: 'offline' }
  /** The page is not there any more. */
  | { outcome: 'deleted' }
  /** `wait`: seconds until it is worth another attempt. `isFinal`: the same is refused whenever it is sent. */
  | { outcome: 'failed'; message: string; wait: number | undefined; isFinal?: boolean };

/** Codes of refusals that the same save gets whenever it is sent. */
const FINAL = new Set(['too_large', 'validation', 'not_supported']);

/** What an answer of `/api/save` means. */
export function saveOutcome(answer: ApiAnswer): SaveOutcome {
  if (answer.ok) return savedOutcome(answer.body);
  const { code, message, wait, details } = answer;
  if (code === 'unauthenticated') return { outcome: 'signed-out' };
  if (code === 'offline') return { outcome: 'offline' };
  // An answer with problems is about a page that exists; the section is missing, for instance because the draft was discarded.
  const namesSections = code === 'not_found' && Array.isArray(details['problems']);
  if (code === 'conflict' || namesSections) return { outcome: 'overtaken' };
  if (code === 'input') return { outcome: 'overtaken', refusal: message };
  if (code === 'not_found') return { outcome: 'deleted' };
  const locks = code === 'locked' ? locksIn(details['locks']) : [];
  if (locks.length > 0) return { outcome: 'locked', locks };
  const problems = code === 'validation' ? problemsBySection(details['problems']) : {};
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems };
  return { outcome: 'failed', message, wait, isFinal: FINAL.has(code) };
}

function savedOutcome(body: Record<string, unknown>): SaveOutcome {
  const { sections, page } = body;
  const order = isRecord(page) && Array.isArray(page['sections']) ? page['sections'].map(String) : [];
  const entries = Array.isArray(sections) ? sections.filter(isRecord) : [];
  const versions = entries.map(({ id, version }) => [String(id), version === null ? null : String(version)]);
  const unwritten = entries.filter(({ change }) => change === 'none').map(({ id }) => String(id));
  return { outcome: 'saved', versions: Object.fromEntries(versions), order, unwritten };
}

function locksIn(value: unknown): { section: string; name: string }[] {
  const locks = Array.isArray(value) ? value.filter(isRecord) : [];
  return locks.map(({ section, holder }) => ({ section: String(section), name: String(holder) }));
}

function problemsBySection(value: unknown): Record<string, SectionProblem[]> {
  const found: Record<string, SectionProblem[]> = {};
  for (const problem of Array.isArray(value) ? value.filter(isRecord) : []) {
    const name = String(problem['file']).split('/').at(-1) ?? '';
    if (name.endsWith('.json')) (found[name.slice(0, -'.json'.length)] ??= []).push(asProblem(problem));
  }
  return found;
}

/** A problem as answers of the API have it. */
export function asProblem({ at, message, path, level }: Record<string, unknown>): SectionProblem {
  return {
    at: String(at ?? ''),
    message: String(message ?? ''),
    level: level === 'warning' ? 'warning' : 'error',
    ...(typeof path === 'string' ? { path } : {}),
  };
}
