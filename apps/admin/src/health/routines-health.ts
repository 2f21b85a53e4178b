import { type RoutineName, type RoutineRun, ROUTINES } from '@portal/sites';
import { relativeTime } from '../words/relative-time.ts';
import type { StateWords } from '../words/site-words.ts';

/** A routine of the worker as the page shows it. */
export interface RoutineHealth {
  title: string;
  state: StateWords;
  /** When it ran last, and what it did. */
  last: string;
  /** What is wrong and what to do; null: nothing. */
  problem: string | null;
}

const TITLES: Readonly<Record<RoutineName, string>> = {
  sweep: 'Hand over sites that wait',
  purge: 'Delete expired records',
  domains: 'Check names of sites, and what follows from them',
  reconciliation: 'Compare installations and repositories with the code host',
};
const NEVER = { word: 'Has not run', mark: 'waiting' } as const;
const LOOK = 'check the worker’s log.';

/** Every routine, with its last run. A routine is overdue when its last successful run is too long ago. */
export function routinesHealth(runs: readonly RoutineRun[], now: Date): RoutineHealth[] {
  return (Object.keys(ROUTINES) as RoutineName[]).map((name) => {
    const title = TITLES[name];
    const run = runs.find(({ routine }) => routine === name);
    if (run === undefined)
      return {
        title,
        state: NEVER,
        last: 'Never',
        problem: `It has not run yet; if the worker runs, ${LOOK}`,
      };
    const doneAt = run.lastDoneAt?.getTime() ?? 0;
    const isOverdue = now.getTime() - doneAt > ROUTINES[name].overdueSeconds * 1000;
    return { title, last: lastRun(run, now), ...stateAndProblem(run, isOverdue) };
  });
}

function stateAndProblem(
  { outcome }: RoutineRun,
  isOverdue: boolean,
): Pick<RoutineHealth, 'state' | 'problem'> {
  if (isOverdue)
    return {
      state: { word: 'Overdue', mark: 'failed' },
      problem: `No run has succeeded for too long; ${LOOK}`,
    };
  if (outcome === 'failed')
    return { state: { word: 'Failed', mark: 'failed' }, problem: `It will be tried again; ${LOOK}` };
  if (outcome === 'lost')
    return {
      state: { word: 'Cut short', mark: 'failed' },
      problem: `Its process ended during the run; ${LOOK}`,
    };
  return outcome === null
    ? { state: { word: 'Running', mark: 'running' }, problem: null }
    : { state: { word: 'On time', mark: 'done' }, problem: null };
}

/** What the numbers of a run count. One that is not here is shown by its name. */
const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  clients: ['registered app', 'registered apps'],
  codes: ['code of a sign-in', 'codes of sign-ins'],
  comments: ['resolved comment', 'resolved comments'],
  entries: ['entry of the audit log', 'entries of the audit log'],
  erasures: ['erasure finished', 'erasures finished'],
  failed: ['failure', 'failures'],
  families: ['connection of an app', 'connections of apps'],
  installations: ['installation', 'installations'],
  invitations: ['invitation', 'invitations'],
  limits: ['rate limit', 'rate limits'],
  locks: ['lock', 'locks'],
  people: ['former address', 'former addresses'],
  previews: ['preview link', 'preview links'],
  repaired: ['record repaired', 'records repaired'],
  repositories: ['repository', 'repositories'],
  runs: ['record of a run', 'records of runs'],
  sessions: ['session', 'sessions'],
  sites: ['site', 'sites'],
  staff: ['code of the editor', 'codes of the editor'],
  uses: ['single-use id', 'single-use ids'],
};

const countWords = (subject: string, count: number): string => {
  const words = Object.hasOwn(COUNTED, subject) ? COUNTED[subject] : undefined;
  return words === undefined ? `${subject}: ${count}` : `${count} ${words[count === 1 ? 0 : 1]}`;
};

function lastRun({ startedAt, counts }: RoutineRun, now: Date): string {
  const did = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([subject, count]) => countWords(subject, count));
  return [`Last run ${relativeTime(startedAt, now)}`, ...did].join(' · ');
}
