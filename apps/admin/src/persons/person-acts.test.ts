import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { AuditEntry, KnownPerson, PlatformUser } from '@portal/sites';
import { downloadPersonalFile, erase, type PersonDeps, requirePerson } from './person-acts.ts';

const ADA: KnownPerson = {
  personId: 'a-ada',
  email: 'ada@agency.example',
  user: { userId: 'u-ada', role: 'member' },
  sites: [],
  wasKnown: false,
};
const user = (name: string, role: PlatformUser['role']): PlatformUser => ({
  userId: `u-${name}`,
  authUserId: `a-${name}`,
  email: `${name}@agency.example`,
  role,
  canProvision: false,
});
const CARL = user('carl', 'admin');

describe('acts on persons', () => {
  let entries: AuditEntry[];
  let refusal: AppError | null;
  let deps: PersonDeps;
  beforeEach(() => {
    entries = [];
    refusal = null;
    deps = {
      persons: {
        search: async () => [],
        find: async (id) => (id === 'a-ada' ? ADA : null),
        read: async () => [],
        erase: async () => {
          if (refusal !== null) throw refusal;
          return { authUserId: 'a-ada', allowedDomain: 'agency.example', channels: [] };
        },
        pendingErasures: async () => [],
        finishErasure: async () => undefined,
        erasedDigests: async () => [],
        findErased: async () => [],
      },
      accounts: { deleteAccount: async () => undefined, readAccount: async () => null },
      liveHints: { announceRenamed: async () => undefined },
      limiter: { take: async () => ({ allowed: true, remaining: 1 }) },
      audit: { write: async (entry) => void entries.push(entry) },
      newId: () => 'e-1',
      now: () => new Date('2026-11-27T12:00:00.000Z'),
      reportFailure: () => undefined,
    };
  });
  const form = (confirm: string) => new URLSearchParams({ confirm });

  test('an erasure needs the address, in any case, and is in the log with an id', async () => {
    expect(await erase(deps, CARL, { person: ADA, sent: form('ada') })).toMatchObject({ status: 422 });
    expect(entries).toEqual([]);
    expect(await erase(deps, CARL, { person: ADA, sent: form(' ADA@agency.example ') })).toEqual({
      email: 'ada@agency.example',
      allowedDomain: 'agency.example',
      isFinished: true,
    });
    expect(entries).toMatchObject([
      { action: 'person.erase', actorUserId: 'u-carl', failure: null, details: { target: 'a-ada' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  test('a refusal is shown with what to do first, and is in the log', async () => {
    refusal = new AppError('conflict', 'ada@agency.example is the last owner of “Harbour”.');
    expect(await erase(deps, CARL, { person: ADA, sent: form('ada@agency.example') })).toEqual({
      status: 409,
      problem: refusal.message,
    });
    expect(entries).toMatchObject([{ action: 'person.erase', failure: 'conflict' }]);
    expect(await erase(deps, CARL, { person: { ...ADA, email: null }, sent: form('') })).toMatchObject({
      status: 409,
    });
  });

  test('an export is a file that is never cached, and is in the log', async () => {
    const answer = await downloadPersonalFile(deps, CARL, 'a-ada');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="personal-data-2026-11-27.json"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ format: 1, about: { account: 'a-ada' } });
    expect(entries).toMatchObject([{ action: 'person.export', failure: null }]);
  });

  test('a page of a person is for admins and the person, and for others is not there', async () => {
    expect(await requirePerson(deps, CARL, 'a-ada')).toEqual(ADA);
    expect(await requirePerson(deps, user('ada', 'member'), 'a-ada')).toEqual(ADA);
    for (const [who, id] of [
      [user('bob', 'member'), 'a-ada'],
      [CARL, 'none'],
    ] as const)
      await expect(requirePerson(deps, who, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
