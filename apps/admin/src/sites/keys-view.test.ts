import { expect, test } from '@jest/globals';
import { type HostedDeploy, KEY_LABEL } from '@portal/provisioning';
import type { SiteApiKey } from '@portal/sites';
import { keysView } from './keys-view.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
const key = (minute: number, label = KEY_LABEL): SiteApiKey => ({
  id: `0123456789-${minute}`,
  label,
  createdAt: at(minute),
  lastUsedOn: null,
  revokedAt: null,
});
const deploy = (minute: number, live: boolean): HostedDeploy => ({
  deployId: `d-${minute}`,
  state: 'ready',
  commitSha: 'a',
  errorMessage: null,
  logUrl: null,
  live,
  createdAt: at(minute),
  changedAt: at(minute),
});
const KEYS = [key(0), key(5), key(8, 'mine'), key(20)];
const live = (deploys: HostedDeploy[] | null, keys = KEYS) =>
  keysView(keys, { deploys }).flatMap(({ isLive }, index) => (isLive ? [index] : []));

test('the key of the version that visitors see is the newest one set before its build', () => {
  expect(live([deploy(25, true), deploy(10, false)])).toEqual([3]);
  // After a rollback, the version has the key that it was built with.
  expect(live([deploy(25, false), deploy(10, true)])).toEqual([1]);
  expect(live([deploy(10, true)], KEYS.toReversed())).toEqual([2]);
});

test('where no version or no key is known, none is called live', () => {
  for (const deploys of [null, [], [deploy(25, false)]]) expect(live(deploys)).toEqual([]);
  expect(live([deploy(25, true)], [key(8, 'mine')])).toEqual([]);
});

test('the beginning of an id distinguishes keys of one name', () => {
  expect(keysView([key(0)], { deploys: null })[0]?.short).toBe('01234567');
});
