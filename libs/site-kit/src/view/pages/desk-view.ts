import type { Session } from '@portal/auth-provider';
import type { DeployRecord, SiteMember } from '@portal/sites';
import type { DraftChange, DraftChanges } from '@portal/content-core';
import type { DeskWords } from '../desk-words.ts';
import { fill } from '../language.ts';

/** What `/edit` is told. */
export interface DeskFacts {
  session: Session;
  /** Null: the site has no editor; `unreadable`: it could not be asked just now. */
  draft: DraftChanges | 'unreadable' | null;
  /** Null: nothing was told yet; `unreadable`: it could not be asked just now. */
  deploy: DeployRecord | 'unreadable' | null;
  /** The commit that answers; empty when the builder named none. */
  buildCommit: string;
  /** Null unless an owner asks on a site with accounts; `unreadable`: they could not be asked for just now. */
  people: readonly SiteMember[] | 'unreadable' | null;
  hasAccounts: boolean;
  words: DeskWords;
}

/** One line of what publishing would change. */
export interface ChangeLine {
  change: string;
  thing: string;
  where: string | null;
  who: string | null;
  /** ISO 8601. */
  at: string | null;
  /** The live site changed the same. */
  clash: boolean;
}

/** The draft as the desk shows it. */
export interface DraftState {
  text: string;
  changes: ChangeLine[];
  /** What the button says, and what it sends. Null: there is nothing to press. */
  publish: { label: string; expected: string } | null;
  isReadable: boolean;
}

/** The live site as the desk shows it. */
export interface BuildState {
  text: string;
  tone: 'calm' | 'busy' | 'error';
  /** As `/api/build-status` has it, to see when it changes. */
  state: string;
  at: string | null;
  error: string | null;
}

/** A person who may edit the site. */
export interface PersonRow {
  userId: string;
  email: string;
  role: string;
  other: 'owner' | 'editor';
  isYou: boolean;
  isLastOwner: boolean;
}

/** What `/edit` shows. */
export interface DeskView {
  you: string;
  draft: DraftState;
  build: BuildState;
  people: PersonRow[] | 'unreadable' | null;
  hasAccounts: boolean;
}

/** Where editors land. @see contract "Client-site routes", `/edit` */
export function deskView(facts: DeskFacts): DeskView {
  const { session, people, hasAccounts } = facts;
  const words = facts.words.edit;
  const role = words[session.role ?? 'editor'];
  const you =
    session.email === null
      ? fill(words.youAreRole, { role })
      : fill(words.youAre, { who: session.email, role });
  return {
    you,
    draft: draftState(facts),
    build: buildState(facts),
    people: Array.isArray(people) ? peopleRows(people, facts) : people === null ? null : 'unreadable',
    hasAccounts,
  };
}

function draftState({ draft, words: { edit: words } }: DeskFacts): DraftState {
  const still = (text: string, isReadable: boolean) => ({ text, changes: [], publish: null, isReadable });
  if (draft === null) return still(words.noEditor, true);
  if (draft === 'unreadable') return still(words.unreadable, false);
  const count = draft.changes.length;
  if (count === 0) return still(words.nothing, true);
  const isOne = count === 1;
  return {
    text: isOne ? words.changesOne : fill(words.changesMany, { n: count }),
    changes: draft.changes.map((change) => changeLine(change, words)),
    publish: {
      label: isOne ? words.publishOne : fill(words.publishMany, { n: count }),
      expected: draft.expected,
    },
    isReadable: true,
  };
}

function changeLine(
  { type, change, name, page, last, conflict }: DraftChange,
  words: DeskWords['edit'],
): ChangeLine {
  return {
    change: words.changed[change],
    thing: fill(words.things[type], { name }),
    where: type === 'section' && page ? fill(words.on, { page: page.title }) : null,
    who: last === null ? null : fill(words.by, { who: last.by }),
    at: last?.at ?? null,
    clash: conflict,
  };
}

/** What is said of a deploy that is none of the finished ones. */
const UNDER_WAY = { enqueued: 'waiting', building: 'building' } as const;

function buildState({ deploy, buildCommit, words: { edit: words } }: DeskFacts): BuildState {
  if (deploy === null || deploy === 'unreadable')
    return { text: words.unknown, tone: 'calm', state: 'unknown', at: null, error: null };
  const { state, commitSha, errorMessage, reportedAt } = deploy;
  const known = { state, at: reportedAt.toISOString(), error: null };
  if (state === 'error') return { ...known, text: words.failed, tone: 'error', error: errorMessage };
  if (state !== 'ready') return { ...known, text: words[UNDER_WAY[state]], tone: 'busy' };
  const isOlder = commitSha !== null && buildCommit !== '' && commitSha !== buildCommit;
  return isOlder
    ? { ...known, text: words.newer, tone: 'busy' }
    : { ...known, text: words.upToDate, tone: 'calm' };
}

function peopleRows(people: readonly SiteMember[], { session, words }: DeskFacts): PersonRow[] {
  const owners = people.filter(({ role }) => role === 'owner').length;
  return people.map(({ userId, email, role }) => ({
    userId,
    email,
    role: words.edit[role],
    other: role === 'owner' ? 'editor' : 'owner',
    isYou: userId === session.userId,
    isLastOwner: role === 'owner' && owners === 1,
  }));
}
