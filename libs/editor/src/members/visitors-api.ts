import { isRecord } from '@portal/ports/json';
import type { RoomAudience, RoomSignIn } from '../start-data/room-start.ts';
import { ask } from '../api/ask.ts';
import type { Refusal } from '../pages/site-api.ts';

const AUDIENCES = '/api/auth/audiences';
const SIGN_INS = '/api/auth/credentials';

/** The audiences and the sign-ins, as an owner sees them. */
export interface VisitorLists {
  audiences: readonly RoomAudience[];
  signIns: readonly RoomSignIn[];
}

/** Reads the audiences and the sign-ins. */
export async function readVisitors(): Promise<VisitorLists | Refusal> {
  const [audiences, signIns] = await Promise.all([
    ask(AUDIENCES, { method: 'GET' }),
    ask(SIGN_INS, { method: 'GET' }),
  ]);
  if (!audiences.ok) return audiences;
  if (!signIns.ok) return signIns;
  return {
    audiences: records(audiences.body['audiences']).map(audienceIn),
    signIns: records(signIns.body['credentials']).map(signInIn),
  };
}

/** What a sign-in is to be; fields that are left out stay as they are, or are made. */
export interface WantedSignIn {
  audience: string;
  username: string;
  label: string;
  password?: string;
}

/** What came of saving a sign-in: the name it has now, and its password where that is new. */
export type SavedSignIn = { username: string; password: string | null } | Refusal;

/** Adds a sign-in. Its password is answered this once. */
export async function addSignIn(wanted: WantedSignIn): Promise<SavedSignIn> {
  const answer = await ask(SIGN_INS, { body: wanted });
  return answer.ok ? savedIn(answer.body, String(answer.body['password'])) : answer;
}

/** A sign-in as it was seen: one that is another by now is neither changed nor removed. */
type SeenSignIn = Pick<RoomSignIn, 'id' | 'updatedAt'>;

/** Changes a sign-in. */
export async function changeSignIn(
  { id, updatedAt }: SeenSignIn,
  wanted: WantedSignIn,
): Promise<SavedSignIn> {
  const answer = await ask(SIGN_INS, { method: 'PATCH', body: { id, expected: { updatedAt }, ...wanted } });
  return answer.ok ? savedIn(answer.body, wanted.password ?? null) : answer;
}

/** Removes a sign-in; `isLeaving`: the page may be closed before the answer is there. */
export async function removeSignIn(
  { id, updatedAt }: SeenSignIn,
  isLeaving: boolean,
): Promise<Refusal | null> {
  const body = { id, expected: { updatedAt } };
  return refusal(await ask(SIGN_INS, { method: 'DELETE', body, keepalive: isLeaving }));
}

/** The password of a sign-in; null when it cannot be shown. */
export async function readPassword(id: string): Promise<{ password: string | null } | Refusal> {
  const answer = await ask('/api/auth/viewer-password', { body: { id } });
  if (!answer.ok) return answer;
  const { password } = answer.body;
  return { password: typeof password === 'string' ? password : null };
}

/** Which audience was seen as the default one; null: none. */
interface SeenDefault {
  defaultAudience: string | null;
}

/** Something to do with an audience: what was seen of it, and whether it is meant although content names the audience, or its new name. */
export type AudienceAct =
  | { act: 'add'; name: string; confirm: boolean }
  | { act: 'rename'; name: string; rename: string; expected: SeenDefault; confirm: boolean }
  | { act: 'make-default'; name: string; expected: SeenDefault }
  | {
      act: 'remove';
      name: string;
      /** `credentials`: ids of the sign-ins that go with it. */
      expected: SeenDefault & { credentials: readonly string[] };
      confirm: boolean;
    };

/** Adds, renames or removes an audience, or makes it the default one. */
export async function actOnAudience({ act, ...body }: AudienceAct): Promise<Refusal | null> {
  if (act === 'add') return refusal(await ask(AUDIENCES, { body }));
  if (act === 'remove') return refusal(await ask(AUDIENCES, { method: 'DELETE', body }));
  const changed = act === 'make-default' ? { ...body, isDefault: true } : body;
  return refusal(await ask(AUDIENCES, { method: 'PATCH', body: changed }));
}

/** Whether the lists are another by now than they were when something was asked that was refused so. */
export function isOvertaken({ code }: Refusal): boolean {
  return code === 'conflict' || code === 'not_found';
}

/** Says whether visitors must sign in. */
export async function setGate(enabled: boolean): Promise<Refusal | null> {
  return refusal(await ask('/api/auth/password-enabled', { body: { enabled } }));
}

function refusal(answer: Awaited<ReturnType<typeof ask>>): Refusal | null {
  return answer.ok ? null : answer;
}

function savedIn(body: Record<string, unknown>, password: string | null): SavedSignIn {
  const { credential } = body;
  return { username: isRecord(credential) ? String(credential['username']) : '', password };
}

function records(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function audienceIn({ name, color, isDefault, hasPassword }: Record<string, unknown>): RoomAudience {
  return {
    name: String(name),
    color: typeof color === 'string' ? color : null,
    isDefault: isDefault === true,
    hasPassword: hasPassword === true,
  };
}

function signInIn(listed: Record<string, unknown>): RoomSignIn {
  const { id, audience, username, label, sealed, updatedAt } = listed;
  return {
    id: String(id),
    audience: String(audience),
    username: String(username),
    label: String(label),
    sealed: sealed === true,
    updatedAt: String(updatedAt),
  };
}
