import { memoryRateLimiter } from '@portal/ports/fakes';
import { editorAccountsContract, siteBackendContract } from '../contracts/index.ts';
import { memoryEditorAccounts, memorySiteBackend } from './index.ts';

let trips = 0;

/** Lets callers at once overtake each other before every read and write. */
async function onTrip(): Promise<void> {
  trips += 1;
  for (let turn = (trips * 7) % 5; turn > 0; turn -= 1) await Promise.resolve();
}

const now = () => new Date('2026-03-01T10:00:00.000Z');
const newId = () => crypto.randomUUID();

siteBackendContract('memorySiteBackend', async () => {
  const owner = { userId: newId(), email: 'owner@example.test', role: 'owner' } as const;
  const editor = { userId: newId(), email: 'editor@example.test', role: 'editor' } as const;
  const site = () => ({ now, newId, onTrip, limiter: memoryRateLimiter(now) });
  const backend = memorySiteBackend({ ...site(), members: [owner, editor] });
  return {
    backend,
    owner,
    editor,
    neighbour: memorySiteBackend(site()),
    newId,
    reach: backend.storage.fetch,
    mailed: async () => backend.site.mails.map(({ to }) => to),
    revealsLogged: async () => backend.site.reveals.length,
  };
});

editorAccountsContract('memoryEditorAccounts', async () => {
  const person = { userId: newId(), email: 'owner@example.test', password: 'a password of theirs' };
  const unverified = { userId: newId(), email: 'new@example.test', password: 'another password' };
  const accounts = memoryEditorAccounts({
    now,
    onTrip,
    accounts: [
      { ...person, verified: true },
      { ...unverified, verified: false },
    ],
  });
  return {
    accounts,
    person,
    unverified,
    provider: 'google',
    returnTo: 'https://site.example.test/edit/login/callback',
    approve: async (address) => accounts.approve(address, person.email),
    mailedTokenHash: async (email) => accounts.mails.findLast(({ to }) => to === email)?.tokenHash ?? null,
  };
});
