import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { members, owners, ownPublishers, publishers, revealers, theSite } from './access.ts';
import { budgetOf } from './operation.ts';
import { OPERATION_ROWS, OPERATIONS } from './operations.ts';
import type { Operation } from './operation.ts';

const rows: [string, Operation][] = [...OPERATION_ROWS];

/** Every nested object schema and every named property, with its path. */
interface Found {
  objects: { path: string; closed: boolean }[];
  properties: { path: string; name: string; schema: Record<string, unknown> }[];
}

function walk(schema: unknown, path = '', found: Found = { objects: [], properties: [] }): Found {
  if (Array.isArray(schema)) {
    schema.forEach((part, index) => walk(part, `${path}[${index}]`, found));
    return found;
  }
  if (typeof schema !== 'object' || schema === null) return found;
  const node: Record<string, unknown> = { ...schema };
  if (node['type'] === 'object') found.objects.push({ path, closed: node['additionalProperties'] === false });
  const properties: Record<string, unknown> = Object(node['properties']);
  for (const [name, property] of Object.entries(properties)) {
    found.properties.push({ path, name, schema: Object(property) });
    walk(property, `${path}.${name}`, found);
  }
  for (const key of ['items', 'anyOf', 'oneOf', 'allOf']) walk(node[key], `${path}/${key}`, found);
  return found;
}

const wire = ({ input, output }: Operation) => ({
  ...walk(z.toJSONSchema(input, { io: 'input' }), 'input'),
  output: walk(z.toJSONSchema(output, { io: 'input' }), 'output'),
});

/** A row that is exported has the names of its table, which the list of personal data closes. */
const OPEN_ENDED: readonly string[] = ['members.exportData output/items.rows/items'];

describe.each(rows)('%s', (name, row) => {
  const { objects, properties, output } = wire(row);

  test('has no open-ended schemas', () => {
    expect(objects.length).toBeGreaterThan(0);
    const open = [...objects, ...output.objects].filter(({ closed }) => !closed);
    expect(open.filter(({ path }) => !OPEN_ENDED.includes(`${name} ${path}`))).toEqual([]);
  });

  test('has no field for another site or a repository', () => {
    const named = properties.map(({ name }) => name.toLowerCase());
    const foreign = ['site', 'siteid', 'site_id', 'owner', 'repo', 'repository', 'installationid', 'branch'];
    foreign.push('objectkey', 'path', 'prefix', 'folder', 'bucket');
    expect(named.filter((name) => foreign.includes(name))).toEqual([]);
  });

  test('has no field for a password other than hash and cipher', () => {
    const secret = [...properties, ...output.properties].filter(({ name }) =>
      /pass|secret|plain|pwd|credential$/i.test(name),
    );
    for (const { name, schema } of secret) {
      const text = JSON.stringify(schema);
      if (name === 'passwordEnabled') expect(schema['type']).toBe('boolean');
      else if (name === 'password')
        expect(Object.keys(Object(schema['properties']))).toEqual(['hash', 'cipher']);
      else if (name === 'passwordHash') expect(text).toContain('2[aby]');
      else if (name === 'passwordCipher') expect(text).toContain('^v1');
      else expect(name).toBe('credentialCount');
    }
    const pair = properties.filter(({ path }) => path.endsWith('.password'));
    for (const { name, schema } of pair)
      expect(JSON.stringify(schema)).toContain(name === 'hash' ? '2[aby]' : '^v1');
  });
});

test('a write is for members or owners and audited; a read of sealed passwords is audited before it is answered', () => {
  const rights = new Map<unknown, string>([
    [theSite, 'site'],
    [members, 'member'],
    [owners, 'owner'],
    [publishers, 'publisher'],
    [ownPublishers, 'own publisher'],
    [revealers, 'revealer'],
  ]);
  expect(
    Object.fromEntries(
      rows.map(([name, { access, audited, budget }]) => [
        name,
        `${rights.get(access)} ${audited}${budget === 'members' ? '' : ` (${typeof budget === 'string' ? budget : 'by input'})`}`,
      ]),
    ),
  ).toEqual({
    'approval.read': 'member never',
    'approval.markReady': 'member after',
    'approval.sendBack': 'owner after',
    'approval.published': 'publisher after',
    'approval.addComment': 'member after',
    'approval.resolveComment': 'member after',
    'approval.requireOfAssistants': 'owner after',
    'audiences.list': 'site never',
    'audiences.create': 'owner after',
    'audiences.change': 'owner after',
    'audiences.remove': 'owner after',
    'credentials.list': 'revealer never',
    'credentials.findSealed': 'revealer before',
    'credentials.create': 'owner after',
    'credentials.change': 'owner after',
    'credentials.remove': 'owner after',
    'signIns.begin': 'site never (by input)',
    'signIns.giveBack': 'site never (refunds)',
    'storage.uploadOrigins': 'site never',
    'members.withoutPublishing': 'owner never',
    'members.setMayPublish': 'owner after',
    'members.find': 'site never',
    'members.findByEmail': 'site never (resets)',
    'members.list': 'owner never',
    'members.invite': 'owner after',
    'members.openInvitations': 'owner never',
    'members.inviteAgain': 'owner after',
    'members.changeRole': 'owner after',
    'members.exportData': 'member after',
    'members.remove': 'owner after',
    'members.sendReset': 'site never (resets)',
    'invitations.accept': 'site never (accounts)',
    'sessions.basis': 'site never (accounts)',
    'sessions.find': 'site never',
    'sessions.end': 'site never',
    'sessions.endAll': 'site after',
    'editorCodes.redeem': 'site never (accounts)',
    'staff.mayEdit': 'site never',
    'staff.read': 'owner never',
    'staff.setMayEdit': 'owner after',
    'settings.get': 'site never',
    'settings.setPasswordEnabled': 'own publisher after',
    'deploys.find': 'site never',
    'deploys.record': 'site never',
    'repository.openForPublishing': 'publisher never',
    'repository.open': 'member never',
    'repository.openForWriting': 'member never',
    'limits.take': 'site never (by input)',
    'memberLimits.take': 'member never',
    'assets.presignUpload': 'member after',
    'assets.settleUpload': 'member after',
    'assets.list': 'member never',
    'assets.remove': 'member after',
    'documents.presignUpload': 'member after',
    'documents.settleUpload': 'member after',
    'documents.presignDownload': 'site never (downloads)',
    'documents.remove': 'member after',
    'pictures.presignUpload': 'member after',
    'pictures.settleUpload': 'member after',
    'pictures.presignDownload': 'member never',
    'pictures.remove': 'member after',
    'previews.list': 'member never',
    'previews.create': 'own publisher after',
    'previews.revoke': 'member after',
    'questions.count': 'site never (visitors)',
    'questions.read': 'member never',
    'previews.enter': 'site never (visitors)',
    'previews.find': 'site never (previews)',
    'previews.openRepository': 'site never (previews)',
    'locks.list': 'member never',
    'locks.hold': 'member never (locks)',
    'locks.release': 'member never (locks)',
    'live.name': 'member never',
    'live.announceSaved': 'member never',
  });
});

describe('a password on the wire', () => {
  const create = (password: unknown) =>
    OPERATIONS.credentials.create.input.safeParse({
      actor: { userId: 'u' },
      id: 'c',
      audience: 'press',
      username: 'daily',
      label: '',
      password,
    }).success;
  const [hash, cipher] = [`$2b$12$${'h'.repeat(53)}`, 'v1.aaaa.bbbb'];

  test.each([
    ['the pair', { hash, cipher }, true],
    ['a plaintext', 'hunter2', false],
    ['a plaintext for a hash', { hash: 'hunter2', cipher }, false],
    ['a hash that goes on', { hash: `${hash}hunter2`, cipher }, false],
    ['a cipher of another version', { hash, cipher: 'v2.aaaa.bbbb' }, false],
    ['no cipher', { hash }, false],
    ['a plaintext beside the pair', { hash, cipher, plain: 'hunter2' }, false],
  ])('%s', (_case, password, taken) => {
    expect(create(password)).toBe(taken);
  });
});

describe('a text on the wire', () => {
  const taken = (text: string) =>
    OPERATIONS.locks.hold.input.safeParse({
      actor: { userId: 'u' },
      tab: 'tab',
      page: 'home',
      takeOver: false,
      sections: ['top', text],
    }).success;

  test.each(['\0', '\u0085', '\ud800', 'top\udc00', '\udd12\ud83d'])(
    'that Postgres cannot hold as it is, or within JSON, is refused: %j',
    (text) => {
      expect(taken(text)).toBe(false);
    },
  );

  test.each(['top', 'Ü', '\u{1f512}', '\ufffd'])('is taken otherwise: %j', (text) => {
    expect(taken(text)).toBe(true);
  });
});

describe('the budget of a call', () => {
  const budgets = (name: string, inputs: unknown[]) => {
    const row = OPERATION_ROWS.get(name);
    if (row === undefined) throw new RangeError(name);
    return inputs.map((input) => budgetOf(row, input));
  };

  test('to sign in is that of its lane', () => {
    const attempt = { address: '192.0.2.1', name: 'u:daily' };
    expect(
      budgets('signIns.begin', [
        attempt,
        { ...attempt, name: null },
        { ...attempt, device: 'device-1' },
        { ...attempt, name: 'e:hash' },
        { ...attempt, name: 's:' },
        { ...attempt, name: 'e:hash', device: 'device-1' },
      ]),
    ).toEqual(['viewers', 'viewers', 'knownViewers', 'editors', 'editors', 'knownEditors']);
  });

  test('of the limiter follows from what is limited', () => {
    const limit = { limit: 1, windowSeconds: 1 };
    const keys = ['auth:previewByAddress:x', 'auth:resetByName:x', 'auth:signInByAddress:x', 'other'];
    const inputs = keys.map((key) => ({ key, ...limit }));
    expect(budgets('limits.take', inputs)).toEqual(['visitors', 'resets', 'editors', 'visitors']);
  });

  test('with invalid input is that of visitors', () => {
    expect(budgets('signIns.begin', [undefined, {}, { address: 1 }])).toEqual(Array(3).fill('visitors'));
  });
});
