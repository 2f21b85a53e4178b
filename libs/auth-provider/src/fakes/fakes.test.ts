import { accountTokensContract } from '@portal/sites/contracts';
import { editorAccountsContract } from '../contracts/index.ts';
import { memoryEditorAccounts } from './index.ts';

let trips = 0;

/** Interleaves concurrent callers before every read and write. */
async function onTrip(): Promise<void> {
  trips += 1;
  for (let turn = (trips * 7) % 5; turn > 0; turn -= 1) await Promise.resolve();
}

const now = () => new Date('2026-03-01T10:00:00.000Z');
const newId = () => crypto.randomUUID();

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
  accounts.returnOrigins = ['https://site.example.test'];
  return {
    accounts,
    person,
    unverified,
    provider: 'google',
    returnTo: 'https://site.example.test/edit/login/callback',
    elsewhere: 'https://www.client.test/edit/login/callback',
    approve: async (address) => accounts.approve(address, person.email),
    mailedTokenHash: async (email) => accounts.mails.findLast(({ to }) => to === email)?.tokenHash ?? null,
  };
});

accountTokensContract('memoryEditorAccounts', async () => {
  const people = ['one', 'two'].map((userId) => ({
    userId,
    email: `${userId}@example.test`,
    password: userId,
  }));
  const accounts = memoryEditorAccounts({
    now,
    accounts: people.map((person) => ({ ...person, verified: true })),
  });
  const signedIn = people.map(async ({ userId, email, password }) => {
    const session = await accounts.signInWithPassword(email, password);
    return { userId, accessToken: session?.accessToken ?? '' };
  });
  return { tokens: accounts, people: await Promise.all(signedIn) };
});
