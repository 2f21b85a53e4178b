import type { DashboardSession, DashboardUser } from '@portal/sites';

/** How long a code counts for what is asked for again, in seconds. */
const FRESH_SECONDS = 600;

/** The fields of a form, by name; empty for a field that it does not have. */
type Field = (name: string) => string;

/** An act that a code is asked for again. */
export interface SensitiveAct {
  /** What the code is entered for, after "Enter a code to". */
  words: (field: Field) => string;
  /** Its answer is a file, which a browser saves while it stays on its page. */
  answers?: 'file';
}

const USER_ACTS: Readonly<Record<string, (field: Field) => string>> = {
  join: () => 'add this user to an installation',
  leave: () => 'remove this user from an installation',
  disconnect: () => 'disconnect an app of this user',
  disconnectAll: () => 'disconnect all apps of this user',
  delete: (field) => `delete ${field('confirm') || 'this user'}`,
  'reset-factor': () => 'reset the second factor of this user',
  'keep-factor': () => 'cancel the reset of this second factor',
  '': () => 'change the rights of this user',
};

const DOMAIN_ACTS: Readonly<Record<string, (name: string) => string>> = {
  add: (name) => `add the domain ${name}`,
  certificate: (name) => `ask for the certificate of ${name} again`,
  primary: (name) => `make ${name || 'the site’s own name'} the main address of the site`,
  remove: (name) => `remove the domain ${name}`,
};

const OWN_ACTS: Readonly<Record<string, string>> = {
  codes: 'make new recovery codes',
  remove: 'remove your second factor',
  'cancel-reset': 'cancel the reset of your second factor',
};

/** The words of the act that the field `act` of a form names. */
const byAct =
  <Words>(
    table: Readonly<Record<string, Words>>,
    words: (found: Words, field: Field) => string,
    other: string,
  ) =>
  (field: Field) => {
    const found = Object.hasOwn(table, field('act')) ? table[field('act')] : undefined;
    return found === undefined ? other : words(found, field);
  };

/**
 * What a code is asked for again: keys, passphrases and domains of sites, rights of others, deletions, exports, and one's own second factor; and showing
 * an older version of a live site, the one form here that changes at once what all visitors see: what a client took off its site would be public again,
 * and undoing that takes it back from nobody who saw it. Each is named by the route that answers, since one route has many spellings of its address. The
 * handlers check nothing of it themselves.
 */
export const SENSITIVE: ReadonlyMap<string, SensitiveAct> = new Map<string, SensitiveAct>([
  [
    'POST /sites/[id]/keys',
    {
      words: (field) =>
        field('revoke') !== ''
          ? 'revoke a key of the site'
          : field('rotate') !== ''
            ? 'change the site’s key'
            : 'make a key of the site',
    },
  ],
  ['POST /sites/[id]/handover', { words: () => 'make a handover sheet, with a new passphrase' }],
  ['POST /sites/[id]/delete', { words: (field) => `delete the site ${field('confirm')}`.trim() }],
  [
    'POST /sites/[id]/team',
    {
      words: (field) =>
        field('act') === 'replace'
          ? `make ${field('email') || 'somebody else'} an owner of the site`
          : 'mail an invitation to the site again',
    },
  ],
  [
    'POST /sites/[id]/domains',
    { words: byAct(DOMAIN_ACTS, (words, field) => words(field('name')), 'change the domains of the site') },
  ],
  ['POST /sites/[id]/rollback', { words: () => 'show an older version of the site' }],
  ['POST /users/[id]', { words: byAct(USER_ACTS, (words, field) => words(field), 'change this user') }],
  ['POST /personal-data/[id]', { words: (field) => `erase ${field('confirm') || 'this person'}` }],
  [
    'POST /personal-data/[id]/export.json',
    { words: () => 'export what is recorded about this person', answers: 'file' },
  ],
  [
    'POST /sign-ups',
    {
      words: (field) =>
        `${field('act') === 'remove' ? 'remove the allowed sign-up of' : 'allow the sign-up of'} ${field('value') || 'somebody'}`,
    },
  ],
  ['POST /account', { words: byAct(OWN_ACTS, (words) => words, 'change your second factor') }],
  ['POST /account/authenticator', { words: () => 'replace your authenticator app' }],
  ['GET /audit/export.csv', { words: () => 'export the audit log', answers: 'file' }],
]);

/** The longest text of a form that the page for a code repeats. */
const LONGEST_SHOWN = 320;

/** What is asked for, named by method and route and what was sent, after "Enter a code to". */
export function actWords(act: string, fields: readonly (readonly [name: string, value: string])[]): string {
  const field = (name: string) => (fields.find(([one]) => one === name)?.[1] ?? '').slice(0, LONGEST_SHOWN);
  return SENSITIVE.get(act)?.words(field) ?? 'go on';
}

/** The key of `SENSITIVE` for a request. */
export const actOf = ({ method, route }: { method: string; route: string }): string =>
  `${method === 'HEAD' ? 'GET' : method} ${route}`;

/** Whether the request needs a code of the last ten minutes, of somebody who has a second factor. */
export function needsFreshCode(
  { method, route }: { method: string; route: string },
  { user, session, now }: { user: DashboardUser; session: DashboardSession; now: Date },
): boolean {
  if (user.authenticatorId === null) return false;
  if (!SENSITIVE.has(actOf({ method, route }))) return false;
  const age = now.getTime() / 1000 - (session.factor?.at ?? 0);
  return session.factor?.id !== user.authenticatorId || age > FRESH_SECONDS;
}
