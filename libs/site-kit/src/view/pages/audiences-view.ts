import type { AudienceSummary } from '@portal/auth-provider';
import type { EditorRole, ViewerCredential } from '@portal/sites';
import type { DeskWords } from '../desk-words.ts';
import { fill } from '../language.ts';
import { audienceColour } from './audience-colour.ts';
import { audienceTitle } from './audience-title.ts';

/** What `/audiences` is told. */
export interface AudiencesFacts {
  audiences: readonly AudienceSummary[];
  /** Null in env mode, where people have no names. */
  signIns: readonly ViewerCredential[] | null;
  /** Null: a viewer of the default audience. */
  role: EditorRole | null;
  /** Whether viewers have to sign in. */
  gate: boolean;
  /** Whether that can be changed here. */
  gateIsSwitch: boolean;
  words: DeskWords;
}

/** A sign-in as `/audiences` lists it. */
export interface SignInRow {
  id: string;
  label: string;
  username: string;
  audience: string;
  /** Whether its password may be asked for. */
  showable: boolean;
}

/** An audience as `/audiences` lists it. */
export interface AudienceGroup {
  name: string;
  title: string;
  colour: string;
  isDefault: boolean;
  /** What is to say of its ways in. */
  summary: string;
  /** The variable that holds its password; null where there is none, or where it must not be shown. */
  variable: string | null;
  signIns: SignInRow[];
}

/** What `/audiences` shows. */
export interface AudiencesView {
  intro: string;
  groups: AudienceGroup[];
  /** An owner, in credential mode. */
  mayEdit: boolean;
  /** Null for viewers, whom it does not concern. */
  gate: { on: boolean; text: string; isSwitch: boolean } | null;
}

/** The page where sign-ins are looked up and, by owners, kept. @see contract "Client-site routes", `/audiences` */
export function audiencesView(facts: AudiencesFacts): AudiencesView {
  const { audiences, signIns, role, gate, gateIsSwitch } = facts;
  const words = facts.words.audiences;
  const isEditor = role !== null;
  const gateText = gateIsSwitch ? (gate ? words.gateOn : words.gateOff) : words.gateEnv;
  return {
    intro: signIns === null ? words.introEnv : isEditor ? words.intro : words.introViewer,
    groups: [...audiences].sort(byPlace).map((audience) => groupOf(audience, facts)),
    mayEdit: role === 'owner' && signIns !== null,
    gate: isEditor ? { on: gate, text: gateText, isSwitch: gateIsSwitch } : null,
  };
}

function groupOf(audience: AudienceSummary, { signIns, role, words }: AudiencesFacts): AudienceGroup {
  const { name, color, isDefault, hasPassword } = audience;
  const own = (signIns ?? []).filter((signIn) => signIn.audience === name);
  return {
    name,
    title: audienceTitle(name, words.audiences.general),
    colour: audienceColour(name, color),
    isDefault,
    summary: hasPassword && signIns === null ? words.audiences.hasPassword : countWords(own.length, words),
    variable: signIns === null && role !== null ? variableOf(name) : null,
    signIns: own.map(({ id, label, username, sealed }) => ({
      ...{ id, label, username },
      audience: name,
      showable: sealed,
    })),
  };
}

/** How many sign-ins, in words. */
function countWords(count: number, { audiences: words }: DeskWords): string {
  if (count === 0) return words.noWayIn;
  return count === 1 ? words.one : fill(words.many, { n: count });
}

/** The default audience first, the others by name. */
function byPlace(one: AudienceSummary, other: AudienceSummary): number {
  return Number(other.isDefault) - Number(one.isDefault) || one.name.localeCompare(other.name);
}

/** @see contract "Client site", VIEWER_<NAME>_PASSWORD */
function variableOf(name: string): string {
  return `VIEWER_${name.toUpperCase().replaceAll('-', '_')}_PASSWORD`;
}
