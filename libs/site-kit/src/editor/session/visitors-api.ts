import { isRecord } from '../model/page-document.ts';
import type { RoomAudience, RoomSignIn } from '../model/room-start.ts';
import { ask } from './ask.ts';
import type { Refusal } from './site-api.ts';

const AUDIENCES = '/api/auth/audiences';
const SIGN_INS = '/api/auth/credentials';

/** The audiences and the sign-ins, as an owner sees them. */
export async function readVisitors(): Promise<
  { audiences: readonly RoomAudience[]; signIns: readonly RoomSignIn[] } | Refusal
> {
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

/** Changes a sign-in. */
export async function changeSignIn(id: string, wanted: WantedSignIn): Promise<SavedSignIn> {
  const answer = await ask(SIGN_INS, { method: 'PATCH', body: { id, ...wanted } });
  return answer.ok ? savedIn(answer.body, wanted.password ?? null) : answer;
}

/** Removes a sign-in; `isLeaving`: the page may be gone before the answer is there. */
export async function removeSignIn(id: string, isLeaving: boolean): Promise<Refusal | null> {
  return refusal(await ask(SIGN_INS, { method: 'DELETE', body: { id }, keepalive: isLeaving }));
}

/** The password of a sign-in; null when it cannot be shown. */
export async function readPassword(id: string): Promise<{ password: string | null } | Refusal> {
  const answer = await ask('/api/auth/viewer-password', { body: { id } });
  if (!answer.ok) return answer;
  const { password } = answer.body;
  return { password: typeof password === 'string' ? password : null };
}

/** A change of the audiences: what is asked for, and whether it is meant although content is shown to the audience. */
export type AudienceChange =
  | { act: 'add'; name: string }
  | { act: 'rename'; name: string; rename: string; confirm: boolean }
  | { act: 'make-default'; name: string }
  | { act: 'remove'; name: string; confirm: boolean };

/** Adds, renames or removes an audience, or makes it the default one. */
export async function changeAudiences(change: AudienceChange): Promise<Refusal | null> {
  const { act, ...body } = change;
  if (act === 'add') return refusal(await ask(AUDIENCES, { body }));
  if (act === 'remove') return refusal(await ask(AUDIENCES, { method: 'DELETE', body }));
  const changed = act === 'make-default' ? { ...body, isDefault: true } : body;
  return refusal(await ask(AUDIENCES, { method: 'PATCH', body: changed }));
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

function signInIn({ id, audience, username, label, sealed }: Record<string, unknown>): RoomSignIn {
  return {
    id: String(id),
    audience: String(audience),
    username: String(username),
    label: String(label),
    sealed: sealed === true,
  };
}
