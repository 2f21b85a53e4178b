import { isRecord } from '@portal/ports/json';
import type { ListedAudience, ViewerCredential } from '../start-data/view-start.ts';
import { callSiteApi } from '../api/call-site-api.ts';
import type { Refusal } from '../pages/site-api.ts';

const AUDIENCES = '/api/auth/audiences';
const CREDENTIALS = '/api/auth/credentials';

/** The audiences and the sign-ins, as an owner sees them. */
export interface ViewerLists {
  audiences: readonly ListedAudience[];
  credentials: readonly ViewerCredential[];
}

/** Reads the audiences and the sign-ins. */
export async function readViewerLists(): Promise<ViewerLists | Refusal> {
  const [audiences, credentials] = await Promise.all([
    callSiteApi(AUDIENCES, { method: 'GET' }),
    callSiteApi(CREDENTIALS, { method: 'GET' }),
  ]);
  if (!audiences.ok) return audiences;
  if (!credentials.ok) return credentials;
  return {
    audiences: records(audiences.body['audiences']).map(parseAudience),
    credentials: records(credentials.body['credentials']).map(parseCredential),
  };
}

/** What a sign-in is to be; fields that are left out stay as they are, or are made. */
export interface WantedCredential {
  audience: string;
  username: string;
  label: string;
  password?: string;
}

/** What came of saving a sign-in: the name it has now, and its password where that is new. */
export type SavedCredential = { username: string; password: string | null } | Refusal;

/** Adds a sign-in. Its password is answered this once. */
export async function addCredential(wanted: WantedCredential): Promise<SavedCredential> {
  const answer = await callSiteApi(CREDENTIALS, { body: wanted });
  return answer.ok ? savedCredential(answer.body, String(answer.body['password'])) : answer;
}

/** A sign-in as it was seen: one that is another by now is neither changed nor removed. */
type SeenCredential = Pick<ViewerCredential, 'id' | 'updatedAt'>;

/** Changes a sign-in. */
export async function changeCredential(
  { id, updatedAt }: SeenCredential,
  wanted: WantedCredential,
): Promise<SavedCredential> {
  const answer = await callSiteApi(CREDENTIALS, {
    method: 'PATCH',
    body: { id, expected: { updatedAt }, ...wanted },
  });
  return answer.ok ? savedCredential(answer.body, wanted.password ?? null) : answer;
}

/** Removes a sign-in; `isLeaving`: the page may be closed before the response arrives. */
export async function deleteCredential(
  { id, updatedAt }: SeenCredential,
  isLeaving: boolean,
): Promise<Refusal | null> {
  const body = { id, expected: { updatedAt } };
  return refusalOrNull(await callSiteApi(CREDENTIALS, { method: 'DELETE', body, keepalive: isLeaving }));
}

/** The password of a sign-in; null when it cannot be shown. */
export async function readPassword(id: string): Promise<{ password: string | null } | Refusal> {
  const answer = await callSiteApi('/api/auth/viewer-password', { body: { id } });
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
  if (act === 'add') return refusalOrNull(await callSiteApi(AUDIENCES, { body }));
  if (act === 'remove') return refusalOrNull(await callSiteApi(AUDIENCES, { method: 'DELETE', body }));
  const changed = act === 'make-default' ? { ...body, isDefault: true } : body;
  return refusalOrNull(await callSiteApi(AUDIENCES, { method: 'PATCH', body: changed }));
}

/** Whether the lists are another by now than they were when something was asked that was refused so. */
export function isOvertaken({ code }: Refusal): boolean {
  return code === 'conflict' || code === 'not_found';
}

/** Sets whether visitors must sign in. */
export async function setGate(enabled: boolean): Promise<Refusal | null> {
  return refusalOrNull(await callSiteApi('/api/auth/password-enabled', { body: { enabled } }));
}

function refusalOrNull(answer: Awaited<ReturnType<typeof callSiteApi>>): Refusal | null {
  return answer.ok ? null : answer;
}

function savedCredential(body: Record<string, unknown>, password: string | null): SavedCredential {
  const { credential } = body;
  return { username: isRecord(credential) ? String(credential['username']) : '', password };
}

function records(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function parseAudience({ name, color, isDefault, hasPassword }: Record<string, unknown>): ListedAudience {
  return {
    name: String(name),
    color: typeof color === 'string' ? color : null,
    isDefault: isDefault === true,
    hasPassword: hasPassword === true,
  };
}

function parseCredential(listed: Record<string, unknown>): ViewerCredential {
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
