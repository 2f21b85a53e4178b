import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { AllowedSignup, PlatformUser } from '@portal/sites';
import { memoryAuditLog } from '@portal/sites/fakes';
import { changeSignups, type SignupDeps } from './change-sign-ups.ts';

const ADA: PlatformUser = {
  userId: 'u-ada',
  authUserId: 'a-ada',
  email: 'ada@example.test',
  role: 'admin',
  canProvision: true,
};
const keyOf = ({ kind, value }: Pick<AllowedSignup, 'kind' | 'value'>) => `${kind} ${value}`;

describe('changing who may sign up', () => {
  let held: Map<string, AllowedSignup>;
  let audit: ReturnType<typeof memoryAuditLog>;
  let deps: SignupDeps;
  const send = (fields: Record<string, string>) => changeSignups(deps, ADA, new URLSearchParams(fields));

  beforeEach(() => {
    held = new Map();
    audit = memoryAuditLog();
    const registry: SignupDeps['people']['registry'] = {
      allowSignup: async (signup) => {
        if (held.has(keyOf(signup))) throw new AppError('conflict', 'This sign-up is allowed already.');
        if (signup.installationId === 'none') throw new AppError('not_found', 'No such installation.');
        held.set(keyOf(signup), signup);
      },
      disallowSignup: async (named) => {
        const removed = held.get(keyOf(named));
        if (removed === undefined) throw new AppError('not_found', 'It was removed.');
        held.delete(keyOf(named));
        return removed;
      },
    };
    const reportFailure = (error: unknown) => {
      throw error;
    };
    deps = { people: { registry }, audit, now: () => new Date(0), reportFailure };
  });

  test('adds, removes, and adds again what was removed', async () => {
    const signup = { kind: 'email', value: 'anna@harbour.example', installationId: '7', addedBy: 'u-ada' };
    const form = { value: 'Anna@harbour.example', installationId: '7' };
    expect(await send(form)).toEqual({ outcome: 'added', signup });
    expect(await send({ act: 'remove', kind: 'email', value: 'anna@harbour.example' })).toEqual({
      outcome: 'removed',
      signup,
    });
    expect([...held]).toEqual([]);
    expect(await send({ value: signup.value, installationId: '7' })).toMatchObject({ outcome: 'added' });
  });

  test('records who did what, without an address', async () => {
    await send({ value: 'anna@harbour.example' });
    await send({ value: 'anna@harbour.example' });
    await send({ act: 'remove', kind: 'email', value: 'anna@harbour.example' });
    expect(audit.entries.map(({ action, failure, actorUserId }) => [action, failure, actorUserId])).toEqual([
      ['signup.allow', null, 'u-ada'],
      ['signup.allow', 'conflict', 'u-ada'],
      ['signup.disallow', null, 'u-ada'],
    ]);
    expect(JSON.stringify(audit.entries)).not.toContain('anna');
  });

  test('shows the problem beside its field, and the typed values again', async () => {
    const form = { value: 'harbour', installationId: '' };
    expect(await send(form)).toMatchObject({ outcome: 'refused', field: 'value', form });
    expect(await send({ value: 'harbour.example', installationId: 'none' })).toMatchObject({
      outcome: 'refused',
      field: 'installationId',
    });
    expect([...held]).toEqual([]);
  });

  test('removing what another admin has removed is no failure', async () => {
    expect(await send({ act: 'remove', kind: 'domain', value: 'x.example' })).toEqual({
      outcome: 'alreadyRemoved',
    });
    expect(await send({ act: 'remove' })).toEqual({ outcome: 'alreadyRemoved' });
  });
});
