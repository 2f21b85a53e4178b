import { AudienceName, type CredentialChange, generatePassword, type RevealActor } from '@portal/sites';
import { parseValue } from '../input/parse-value.ts';
import { CredentialLabel, NormalizedUsernameSchema, ViewerPassword } from '../input/sign-in-fields.ts';
import type { ViewerCredentials } from '../viewer-credentials.ts';
import type { DatabaseDeps } from './database-deps.ts';

type Deps = Pick<DatabaseDeps, 'backend' | 'passwords' | 'sealer' | 'newId' | 'randomBytes' | 'log'>;
type Change = Parameters<ViewerCredentials['change']>[3];

/**
 * Viewers' credentials in the platform's records. Passwords do not leave this process in plain text: only a hash and a sealed copy are
 * stored.
 * @see contract "Viewer audience and credential"
 */
export function viewerCredentials(deps: () => Deps): ViewerCredentials {
  return {
    list: async (actor) => deps().backend.as(actor).credentials.list(),
    create: async (actor, given) => {
      const { backend, newId, randomBytes } = deps();
      const id = newId();
      const fields = {
        id,
        audience: parseValue(AudienceName, given.audience, 'audience name'),
        username: parseValue(NormalizedUsernameSchema, given.username, 'username'),
        label: parseValue(CredentialLabel, given.label, 'label'),
      };
      const chosen = given.password ?? generatePassword(randomBytes);
      const password = parseValue(ViewerPassword, chosen, 'password');
      const write = { ...fields, password: await hashAndSeal(deps(), id, password) };
      const credential = await backend.as(actor).credentials.create(write);
      return { credential, password };
    },
    change: async (actor, id, expected, given) => {
      const { password, ...fields } = readChange(given);
      const change: CredentialChange = { ...fields };
      if (password !== undefined) change.password = await hashAndSeal(deps(), id, password);
      return deps().backend.as(actor).credentials.change(id, expected, change);
    },
    remove: async (actor, id, expected) => deps().backend.as(actor).credentials.remove(id, expected),
    reveal: async (actor, id) => reveal(deps(), actor, id),
  };
}

/** The password; null when the sealed copy cannot be opened or does not match the hash. */
async function reveal(deps: Deps, actor: RevealActor, id: string): Promise<string | null> {
  const { backend, sealer, passwords, log } = deps;
  const { passwordHash, passwordCipher } = await backend.as(actor).credentials.findSealed(id);
  const opened = await sealer.open(id, passwordCipher);
  const password = opened !== null && (await passwords.verify(opened, passwordHash)) ? opened : null;
  const by = actor.role === 'viewer' ? `audience=${actor.audience}` : `audience=- userId=${actor.userId}`;
  const outcome = password === null ? 'unavailable' : 'shown';
  log(`[auth] reveal role=${actor.role} ${by} credential=${JSON.stringify(id)} outcome=${outcome}`);
  return password;
}

/** @throws AppError `input` */
function readChange({ audience, username, label, password }: Change): Change {
  return {
    ...(audience === undefined ? {} : { audience: parseValue(AudienceName, audience, 'audience name') }),
    ...(username === undefined
      ? {}
      : { username: parseValue(NormalizedUsernameSchema, username, 'username') }),
    ...(label === undefined ? {} : { label: parseValue(CredentialLabel, label, 'label') }),
    ...(password === undefined ? {} : { password: parseValue(ViewerPassword, password, 'password') }),
  };
}

async function hashAndSeal({ passwords, sealer }: Deps, id: string, password: string) {
  return { hash: await passwords.hash(password), cipher: await sealer.seal(id, password) };
}
