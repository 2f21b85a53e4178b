import { processRateLimiter } from '@portal/ports';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { memorySiteBackend, type MemorySiteBackend } from '../fakes/index.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const OWNER = { userId: 'ann', email: 'ann@example.test', role: 'owner' } as const;
const EDITOR = { userId: 'ben', email: 'ben@example.test', role: 'editor' } as const;
const PROOF = { codeHash: 'a'.repeat(64), bindingHash: 'b'.repeat(64) };
const ANNA = { authUserId: 'anna', email: 'anna@agency.example' };

let now = NOW;
let backend: MemorySiteBackend;
const openFromDashboard = (userId = 'anna') => {
  const expiresAt = new Date(now.getTime() + 60_000);
  backend.site.editorCodes.push({
    ...PROOF,
    userId,
    platformUserId: 'u-anna',
    expiresAt,
    used: false,
  });
};
const audited = () =>
  backend.audit.entries.map(({ action, actorUserId, failure, details }) => ({
    action,
    actorUserId,
    failure,
    details,
  }));

beforeEach(() => {
  now = NOW;
  const clock = () => now;
  backend = memorySiteBackend({
    now: clock,
    newId: () => crypto.randomUUID(),
    limiter: processRateLimiter(clock),
    members: [OWNER, EDITOR],
  });
  backend.site.staff.users.set('u-anna', ANNA);
});

describe('a code from the dashboard', () => {
  test('signs staff in as editors, and both logs have it', async () => {
    openFromDashboard();
    expect(await backend.editorCodes.redeem(PROOF)).toEqual({
      userId: 'anna',
      email: 'anna@agency.example',
      role: 'editor',
      staff: true,
      sessionVersion: expect.any(Number),
    });
    expect(audited()).toEqual([
      {
        action: 'site.editorCodes.redeem',
        actorUserId: 'u-anna',
        failure: null,
        details: { member: 'anna', role: 'editor', staff: true },
      },
    ]);
  });

  test('works once, and for a minute', async () => {
    openFromDashboard();
    now = new Date(NOW.getTime() + 60_000);
    expect(await backend.editorCodes.redeem(PROOF)).toBeNull();
    now = NOW;
    expect(await backend.editorCodes.redeem(PROOF)).not.toBeNull();
    expect(await backend.editorCodes.redeem(PROOF)).toBeNull();
  });

  test('signs a member in as the member that they are', async () => {
    openFromDashboard('ann');
    expect(await backend.editorCodes.redeem(PROOF)).toMatchObject(OWNER);
    expect(audited()[0]?.details).toEqual({ member: 'ann', role: 'owner', staff: false });
  });

  test('is refused where owners have switched staff off, and the log has it', async () => {
    await backend.as(OWNER).staff.setMayEdit(false);
    openFromDashboard();
    expect(await backend.editorCodes.redeem(PROOF)).toBeNull();
    expect(audited()).toMatchObject([
      { action: 'site.staff.setMayEdit', failure: null, details: { mayEdit: false } },
      { action: 'site.editorCodes.redeem', failure: 'forbidden' },
    ]);
  });
});

describe('staff in the editor', () => {
  const asStaff = async () => {
    openFromDashboard();
    const basis = await backend.editorCodes.redeem(PROOF);
    const session = { id: 'session', version: basis?.sessionVersion ?? -1 };
    return backend.as({ userId: 'anna', role: 'editor', session });
  };

  test('edit, and own nothing', async () => {
    const staff = await asStaff();
    expect(await staff.repository.open('write')).toMatchObject({ publishedBranch: 'main' });
    for (const call of [staff.members.list(), staff.staff.read(), staff.staff.setMayEdit(true)])
      await expect(call).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('are marked in the audit log', async () => {
    const staff = await asStaff();
    await expect(staff.previews.revoke('unknown')).rejects.toMatchObject({ code: 'not_found' });
    expect(audited().at(-1)?.details).toMatchObject({ member: 'anna', role: 'editor', staff: true });
  });

  test('do nothing that takes effect at once', async () => {
    const staff = await asStaff();
    await expect(staff.settings.setPasswordEnabled(true)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('are signed out by an owner, after a working day, and with their right', async () => {
    for (const end of [
      () => backend.as(OWNER).staff.setMayEdit(false),
      async () => void (now = new Date(NOW.getTime() + 8 * 3600_000)),
      async () => void backend.site.staff.users.clear(),
    ]) {
      now = NOW;
      backend.site.staff.users.set('u-anna', ANNA);
      await backend.as(OWNER).staff.setMayEdit(true);
      backend.site.editorCodes = [];
      const staff = await asStaff();
      await staff.repository.open('read');
      await end();
      await expect(staff.repository.open('read')).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });

  test('are seen by owners with their visits', async () => {
    await asStaff();
    expect(await backend.as(OWNER).staff.read()).toEqual({
      mayEdit: true,
      visits: [{ email: 'anna@agency.example', at: NOW }],
    });
    await expect(backend.as(EDITOR).staff.read()).rejects.toMatchObject({ code: 'forbidden' });
  });
});
