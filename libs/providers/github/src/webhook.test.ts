import { describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { githubDeliveries } from './deliveries.ts';
import { readDelivery } from './webhook-event.ts';
import { deliveryDigest, isSignedDelivery } from './webhook-signature.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const repository = { id: 77, name: 'quay', full_name: 'harbour/quay', owner: { login: 'harbour', id: 5 } };
const place = { repositoryId: '77', owner: 'harbour', repo: 'quay' };
const installation = { id: 9, account: { login: 'harbour', id: 5 }, repository_selection: 'all' };

describe('a signature', () => {
  const body = bytes('{"a":"ü"}');
  const signed = `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`;
  test('is computed over the bytes', () => {
    expect(isSignedDelivery('secret', signed, body)).toBe(true);
  });
  test.each([
    ['missing', null, 'secret', body],
    ['empty', '', 'secret', body],
    ['cut', signed.slice(0, -1), 'secret', body],
    ['of another kind', signed.replace('sha256', 'sha1'), 'secret', body],
    ['of another key', signed, 'other', body],
    ['of other bytes', signed, 'secret', bytes('{"a":"u"}')],
  ])('%s is none', (_case, header, secret, over) => {
    expect(isSignedDelivery(secret, header, over)).toBe(false);
  });
  test('with an empty key is refused, although it matches', () => {
    const empty = `sha256=${createHmac('sha256', '').update(body).digest('hex')}`;
    expect(isSignedDelivery('', empty, body)).toBe(false);
  });
  test('is of a delivery that is identified by its body', () => {
    expect(deliveryDigest(body)).toMatch(/^[0-9a-f]{64}$/);
    expect(deliveryDigest(body)).not.toBe(deliveryDigest(bytes('{}')));
  });
});

describe('a delivery', () => {
  test('is read with as many values as the largest list of repositories has, and refused with more before it is parsed', () => {
    const read = (values: number) => {
      const body = bytes(`{"list":[${'0,'.repeat(values)}0]}`);
      const signature = `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`;
      const headers = new Headers({ 'x-hub-signature-256': signature, 'x-github-event': 'ping' });
      return githubDeliveries({ secret: 'secret' }).read(headers, body);
    };
    expect(read(400_000)).toMatchObject({ event: null });
    expect(() => read(500_000)).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  test.each([
    ['created', 'created'],
    ['deleted', 'deleted'],
    ['suspend', 'suspended'],
    ['unsuspend', 'unsuspended'],
  ])('of an installation: %s', (action, change) => {
    const event = { kind: 'installation', change, installationId: '9', account: 'harbour' };
    const isNew = action === 'created';
    const repositories = [{ id: 71, full_name: 'harbour/one', private: true }];
    expect(readDelivery('installation', { action, installation, repositories })).toEqual({
      ...event,
      ...(isNew ? { repositories: [{ repositoryId: '71', owner: 'harbour', repo: 'one' }] } : {}),
    });
    expect(readDelivery('installation', { action, installation })).toEqual({
      ...event,
      ...(isNew ? { repositories: [] } : {}),
    });
  });

  test('about a renamed account', () => {
    const body = { action: 'renamed', installation: { id: 9 }, account: { login: 'port' }, changes: {} };
    expect(readDelivery('installation_target', body)).toEqual({
      kind: 'installation',
      change: 'renamed',
      installationId: '9',
      account: 'port',
    });
  });

  test.each(['renamed', 'transferred', 'archived', 'unarchived', 'deleted'])(
    'of a repository: %s',
    (action) => {
      const event = { kind: 'repository', change: action, ...place };
      expect(readDelivery('repository', { action, repository, installation: { id: 9 } })).toEqual({
        ...event,
        installationId: '9',
      });
      expect(readDelivery('repository', { action, repository })).toEqual({ ...event, installationId: null });
    },
  );

  test.each([
    ['added', 'reachable'],
    ['removed', 'unreachable'],
  ])('of repositories that were %s', (action, change) => {
    const one = { id: 77, name: 'quay', full_name: 'harbour/quay', private: true };
    const other = { repositories_added: [], repositories_removed: [], [`repositories_${action}`]: [one] };
    expect(readDelivery('installation_repositories', { action, installation, ...other })).toEqual({
      kind: 'repositories',
      change,
      installationId: '9',
      repositories: [place],
    });
  });

  test('of a push', () => {
    const after = 'a'.repeat(40);
    const push = { ref: 'refs/heads/main', before: '0'.repeat(40), after, deleted: false, repository };
    expect(readDelivery('push', push)).toEqual({ kind: 'push', ...place, branch: 'main', commit: after });
    expect(readDelivery('push', { ...push, ref: 'refs/tags/v1' })).toMatchObject({ branch: null });
    expect(readDelivery('push', { ...push, deleted: true })).toMatchObject({ commit: null });
  });

  test.each([
    ['ping', { zen: 'Keep it small.' }],
    ['installation', { action: 'new_permissions_accepted', installation }],
    ['repository', { action: 'publicized', repository }],
    ['issues', { action: 'opened' }],
    ['constructor', { action: 'created' }],
  ])('of %s that is none of our business is null', (event, body) => {
    expect(readDelivery(event, body)).toBeNull();
  });

  test.each([
    ['installation', { action: 'created' }],
    ['installation', { action: 'created', installation: { id: '9', account: { login: 'a' } } }],
    ['repository', { action: 'renamed', repository: { ...repository, id: -1 } }],
    ['repository', { action: 'renamed', repository: { ...repository, name: '' } }],
    ['push', { ref: 'refs/heads/main', after: 'x', deleted: false, repository }],
    ['installation_repositories', { action: 'added', installation, repositories_removed: [] }],
    ['push', null],
    ['ping', 'text'],
  ])('of %s in another shape is refused', (event, body) => {
    expect(() => readDelivery(event, body)).toThrow('not a delivery');
  });
});
