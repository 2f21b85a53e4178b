import { isRecord, valueAt } from '@portal/ports/json';
import type { ApiAnswer } from '../api/call-api.ts';
import { type ListedChange, listedChanges } from '../changes/listed-changes.ts';
import { isShown, isReported } from './live-site.ts';
import type { SiteBuild } from '../start-data/view-start.ts';
import { callSiteApi } from '../api/call-site-api.ts';

type Refusal = Extract<ApiAnswer, { ok: false }>;

/** What publishing would change, as it is listed. */
export interface ListedDraft {
  expected: string;
  changes: readonly ListedChange[];
  /** Whether search engines would not list the site after it is published: the whole site is hidden from them. */
  isNoindex: boolean;
}

/** Reads what publishing would change now. */
export async function readDraft(): Promise<ListedDraft | Refusal> {
  const answer = await callSiteApi('/api/publish', { method: 'GET' });
  return answer.ok ? listedDraft(answer.body) : answer;
}

/** What an answer of `/api/publish` says. */
export function listedDraft(body: unknown): ListedDraft {
  return {
    expected: String(valueAt(body, 'expected')),
    changes: listedChanges(body),
    isNoindex: valueAt(body, 'noindex') === true,
  };
}

/** A place to correct before anything can be published. */
export interface BlockingProblem {
  at: string;
  message: string;
  page: string | null;
  section: string | null;
  /** The field of the section's data. */
  path: string | null;
}

/** What came of publishing. */
export type PublishOutcome =
  | { outcome: 'published'; commit: string | null }
  /** Something was saved since it was reviewed: it has to be looked at again. */
  | { outcome: 'changed' }
  | { outcome: 'blocked'; problems: readonly BlockingProblem[] }
  | { outcome: 'failed'; refusal: Refusal };

/** Publishes exactly what was reviewed. */
export async function publishReviewed(expected: string): Promise<PublishOutcome> {
  const answer = await callSiteApi('/api/publish', { body: { expected } });
  if (answer.ok) {
    const { commit } = answer.body;
    return { outcome: 'published', commit: typeof commit === 'string' ? commit : null };
  }
  const { code, details } = answer;
  if (code === 'conflict' && 'expected' in details) return { outcome: 'changed' };
  const problems = parseProblems(details['problems']);
  if (code === 'validation' && problems.length > 0) return { outcome: 'blocked', problems };
  return { outcome: 'failed', refusal: answer };
}

/** The places of the errors in a list of problems. */
export function parseProblems(problems: unknown): BlockingProblem[] {
  const all = Array.isArray(problems) ? problems.filter(isRecord) : [];
  return all.filter(({ level }) => level !== 'warning').map(parseProblem);
}

function parseProblem({ file, at, message, path }: Record<string, unknown>): BlockingProblem {
  const [, pages, page, name] = String(file).split('/');
  const section = name?.replace(/\.json$/, '');
  return {
    at: String(at),
    message: String(message),
    page: pages === 'pages' && page !== undefined ? page : null,
    section: section === undefined || section === 'page' ? null : section,
    path: typeof path === 'string' ? path : null,
  };
}

/** Something in a file of the draft that is not as it may be meant. It keeps nothing from being published. */
export interface DraftWarning {
  file: string;
  place: BlockingProblem;
}

/** Reads the warnings of the draft; none where they cannot be read. */
export async function readDraftWarnings(): Promise<DraftWarning[]> {
  const answer = await callSiteApi('/api/publish?problems=1', { method: 'GET' });
  const listed = answer.ok ? answer.body['problems'] : null;
  const all = Array.isArray(listed) ? listed.filter(isRecord) : [];
  return all
    .filter(({ level }) => level === 'warning')
    .map((problem) => ({ file: String(problem['file']), place: parseProblem(problem) }));
}

/** What stays where draft and live site changed the same, by file. */
export type ChosenSides = Readonly<Record<string, 'draft' | 'live'>>;

/** What came of bringing the draft up to date. */
export type UpdateOutcome =
  /** `places`: to be corrected before anything can be published. */
  | { outcome: 'updated'; problems: readonly BlockingProblem[] }
  /** Places of the draft that link to what the live site removed: nothing was changed. */
  | { outcome: 'linked'; problems: readonly BlockingProblem[] }
  | { outcome: 'failed'; refusal: Refusal };

/** Brings what went live meanwhile into the draft that was listed. */
export async function updateDraft(expected: string, chosen: ChosenSides): Promise<UpdateOutcome> {
  const choices = Object.entries(chosen).map(([file, keep]) => ({ file, keep }));
  const answer = await callSiteApi('/api/save', { body: { operation: 'update_draft', expected, choices } });
  if (answer.ok) return { outcome: 'updated', problems: parseProblems(answer.body['warnings']) };
  const problems = answer.code === 'validation' ? parseProblems(answer.details['problems']) : [];
  return problems.length > 0 ? { outcome: 'linked', problems } : { outcome: 'failed', refusal: answer };
}

/** How far a published state is on its way to visitors. */
export type BuildState = 'waiting' | 'building' | 'live' | 'failed' | 'unknown';

/** How the last build that the hosting reported went; null when that cannot be read. */
export async function readBuild(): Promise<SiteBuild | null> {
  const answer = await callSiteApi('/api/build-status?earlier=1', { method: 'GET' });
  if (!answer.ok) return null;
  const text = (name: string) => (typeof answer.body[name] === 'string' ? answer.body[name] : null);
  const earlier = (name: string) => {
    const commits = valueAt(answer.body, `earlier.${name}`);
    return Array.isArray(commits) ? commits.map(String) : [];
  };
  const state = BUILD_STATES.find((one) => one === answer.body['state']) ?? 'unknown';
  return {
    state,
    commit: text('commit'),
    buildCommit: text('buildCommit'),
    error: text('error'),
    at: text('at'),
    showsOlder: answer.body['showsOlder'] === true,
    earlier: { build: earlier('build'), deploy: earlier('deploy') },
  };
}

const BUILD_STATES = ['enqueued', 'building', 'ready', 'error'] as const;

/** How the build of `commit` stands, or that of a later publish with it in it. */
export async function buildOf(commit: string): Promise<BuildState> {
  const build = await readBuild();
  if (!build) return 'unknown';
  if (isShown(build, commit)) return 'live';
  if (!isReported(build, commit)) return 'waiting';
  if (build.state === 'error') return 'failed';
  return build.state === 'ready' ? 'live' : 'building';
}
