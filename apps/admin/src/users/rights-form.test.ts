import { describe, expect, test } from '@jest/globals';
import { consequence, readRightsForm } from './rights-form.ts';

describe('the form about what a user may do', () => {
  test('is read with the rights it was shown with', () => {
    const sent = new URLSearchParams('fromRole=member&fromCanProvision=true&role=admin&canProvision=on');
    expect(readRightsForm(sent)).toEqual({
      from: { role: 'member', canProvision: true },
      to: { role: 'admin', canProvision: true },
      confirmed: false,
    });
    expect(readRightsForm(new URLSearchParams('fromRole=admin&role=member&confirmed=1'))).toMatchObject({
      to: { role: 'member', canProvision: false },
      confirmed: true,
    });
  });

  test.each(['', 'role=admin', 'fromRole=member&role=owner'])('refuses %j', (sent) => {
    expect(() => readRightsForm(new URLSearchParams(sent))).toThrow('Choose a role');
  });

  test('asks for confirmation when the role changes, and only then', () => {
    const rights = (role: 'admin' | 'member', canProvision = false) => ({ role, canProvision });
    const asked = (from: ReturnType<typeof rights>, to: ReturnType<typeof rights>) =>
      consequence({ from, to }, 'anna@example.test')?.act ?? null;
    expect(asked(rights('member'), rights('member', true))).toBeNull();
    expect(asked(rights('member'), rights('admin'))).toBe('Make anna@example.test an admin');
    expect(asked(rights('admin'), rights('member'))).toBe('Make anna@example.test a member');
  });
});
