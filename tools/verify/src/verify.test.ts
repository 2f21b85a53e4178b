import { afterEach, describe, expect, test } from '@jest/globals';
import { onlyInLongForm } from '@portal/jest/long-form';
import { openInbox, startInboxSmtp } from '@portal/local-cloud/inbox';
import { startLlm } from '@portal/local-cloud/llm';
import { startRestHost } from '@portal/local-cloud/testing/rest-host';
import { startTestStore } from '@portal/local-cloud/testing/store';
import { s3ObjectStore } from '@portal/s3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startVerifyWorld } from '../testing/hosting-world.ts';
import { type VerifyFolder, verifyFolder, type VerifyOutcome } from '../testing/run-verify.ts';

/** Each run starts Jest once more. */
const LIMIT_MS = 120_000;
/** What a run has left that was killed. */
const OLD = 'portal-verify-202511271230-0a1b2c3d-1';
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

function settings(values: Readonly<Record<string, string>>): VerifyFolder {
  const folder = verifyFolder(values);
  ends.push(folder.end);
  return folder;
}
const titles = ({ rows }: VerifyOutcome, state: string) =>
  (rows ?? [])
    .filter((row) => row.state === state)
    .map(({ title, seen }) => `${title}${seen && `: ${seen}`}`);

describe('against the local cloud, a run verifies', () => {
  test(
    'the object store, and leaves what was there',
    async () => {
      const store = await startTestStore();
      ends.push(store.end);
      const { accessKeyId, secretAccessKey, accountId, endpoint = '' } = store.settings('portal-documents');
      const documents = s3ObjectStore(store.settings('portal-documents'));
      const neighbours = [
        'sites/s-1/documents/0/original.pdf',
        'portal-verify/docs/a.pdf',
        `portal-verify/${OLD}-me/a.pdf`,
      ];
      for (const key of [...neighbours, `portal-verify/${OLD}/a.pdf`]) {
        const grant = { key, contentType: 'application/pdf', bytes: 3, seconds: 60 };
        const { url, method, headers } = await documents.presignUpload(grant);
        await fetch(url, { method, headers, body: 'pdf' });
      }
      const outcome = await settings({
        OBJSTORE_ACCOUNT_ID: accountId,
        OBJSTORE_ACCESS_KEY_ID: accessKeyId,
        OBJSTORE_SECRET_ACCESS_KEY: secretAccessKey,
        OBJSTORE_DOCS_BUCKET: 'portal-documents',
        OBJSTORE_ENDPOINT: endpoint,
      }).run('object-store');
      const left = [
        ...(await documents.list('sites/', 100)),
        ...(await documents.list('portal-verify/', 100)),
      ];
      expect(left.map(({ key }) => key).sort()).toEqual(neighbours.toSorted());
      expect(titles(outcome, 'fail')).toEqual([]);
      expect(titles(outcome, 'skip')).toEqual([]);
      expect(outcome.code).toBe(0);
      expect(outcome.output).not.toContain('canary');
    },
    LIMIT_MS,
  );

  onlyInLongForm(test, {
    longFinds: 'A check of the code host that fails against a host that behaves as it should.',
  })(
    'the code host, but for what nobody may do there',
    async () => {
      const host = await startRestHost();
      ends.push(host.close);
      const { appId, privateKey } = host.options;
      const folder = settings({
        CODEHOST_APP_ID: appId,
        CODEHOST_APP_PRIVATE_KEY: privateKey,
        CODEHOST_API_URL: host.host.url,
        TEMPLATE_OWNER: 'agency',
        TEMPLATE_REPO: 'template',
      });
      const before = await repositories(host);
      const outcome = await folder.run('code-host', { args: ['--yes', '--hidden', 'agency/hidden'] });
      expect(titles(outcome, 'fail')).toEqual([]);
      expect(titles(outcome, 'skip')).toEqual([
        'a suspended installation may do nothing: for that moment no site of the account could be edited',
      ]);
      expect(outcome.code).toBe(0);
      expect(await repositories(host)).toEqual(before);
      const without = await folder.run('code-host');
      expect(titles(without, 'fail')).toEqual([]);
      expect(titles(without, 'skip').filter((line) => line.includes('--hidden'))).toHaveLength(3);
    },
    LIMIT_MS,
  );

  onlyInLongForm(test, {
    longFinds: 'A check of the hosting provider that fails against one that behaves as it should.',
  })(
    'the hosting provider, builds included',
    async () => {
      const world = await startVerifyWorld();
      ends.push(world.close);
      const outcome = await settings(world.values).run('hosting', {
        args: ['--yes', '--taken', world.takenName],
      });
      expect(titles(outcome, 'fail')).toEqual([]);
      expect(titles(outcome, 'skip').map((line) => line.split(':')[0])).toEqual([
        'takes no name of another customer, except with a proof',
        'a certificate covers a name after it was asked for, unless that fails',
      ]);
      expect(titles(outcome, 'ok')).toEqual(
        expect.arrayContaining(['a later build replaces it, newest first', 'what it made is removed']),
      );
      expect(outcome.code).toBe(0);
      expect(await world.sites()).toEqual([]);
      expect(outcome.output).not.toContain('canary');
    },
    LIMIT_MS,
  );

  test('the mail server, but for what only the recipient sees', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'portal-verify-mail-'));
    ends.push(() => rmSync(dir, { recursive: true, force: true }));
    const inbox = openInbox(dir);
    const smtp = await startInboxSmtp(inbox, { port: 0 });
    ends.push(smtp.close);
    const folder = settings({ MAIL_SMTP_URL: smtp.url, MAIL_FROM: 'Agency <mail@agency.example>' });
    const outcome = await folder.run('mail', { args: ['--yes', '--mail-to', 'me@agency.example'] });
    expect(titles(outcome, 'fail')).toEqual([]);
    const skipped = outcome.rows?.filter(({ state }) => state === 'skip') ?? [];
    expect(skipped.map(({ seen }) => seen.includes('me@agency.example'))).toEqual([true, true, true]);
    expect(titles(outcome, 'ok').every((title) => title.includes('is refused'))).toBe(true);
    expect(titles(outcome, 'ok').length).toBeGreaterThan(5);
    expect(outcome.code).toBe(0);
    expect(outcome.notes).toContain(
      'It will send three mails to me@agency.example, which nobody can take back.',
    );
    expect(outcome.notes).not.toContain('Go on?');
    const mails = inbox.mails('me@agency.example');
    expect(mails).toHaveLength(3);
    for (const { subject, text } of mails)
      expect([subject, text]).toEqual([
        expect.stringMatching(/^Portal verify/),
        expect.stringContaining('npm run verify'),
      ]);
    await expect(folder.run('mail')).rejects.toThrow('--mail-to');
  });

  onlyInLongForm(test, {
    longFinds: 'A row that a person is shown twice, or never.',
  })('and shows a person each row once', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'portal-verify-mail-'));
    ends.push(() => rmSync(dir, { recursive: true, force: true }));
    const smtp = await startInboxSmtp(openInbox(dir), { port: 0 });
    ends.push(smtp.close);
    const folder = settings({ MAIL_SMTP_URL: smtp.url, MAIL_FROM: 'Agency <mail@agency.example>' });
    const args = ['--yes', '--mail-to', 'me@agency.example'];
    const { printed, output } = await folder.run('mail', { args, isText: true });
    const rows = output.split('\n').filter((line) => /^ +(?:ok|fail|skip) {2,4}\S/.test(line));
    expect(rows.length).toBeGreaterThan(8);
    expect(new Set(rows.map((row) => row.trim())).size).toBe(rows.length);
    expect(printed).toMatch(/^ {2}skip {2}.+\n {8}.*me@agency\.example/m);
    expect(printed).toMatch(/\n {2}\d+ ok, 0 failures, 3 not verified$/);
  });

  test(
    'the language model',
    async () => {
      const llm = await startLlm({ port: 0, host: '127.0.0.1' });
      ends.push(llm.close);
      const outcome = await settings({ LLM_API_KEY: 'model-canary', LLM_API_URL: llm.url }).run('model');
      expect(titles(outcome, 'fail')).toEqual([]);
      expect(titles(outcome, 'skip')).toEqual([
        'reports an outage: nobody can order an outage of the provider',
      ]);
      expect(outcome.output).not.toContain('canary');
    },
    LIMIT_MS,
  );
});

test.each([
  ['mail', { MAIL_SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@agency.example' }, 'MAIL_SMTP_URL'],
  ['model', { LLM_API_KEY: 'canary', LLM_API_URL: 'http://127.0.0.1:1' }, 'LLM_API_URL'],
])('of %s that does not respond, the setting with its address is named', async (provider, values, name) => {
  const { code, notes } = await settings(values).run(provider, {
    args: ['--yes', '--mail-to', 'me@agency.example'],
  });
  expect([code, notes]).toEqual([2, expect.stringContaining(`Is ${name} right?`)]);
});

async function repositories({ codeHost, installationId }: Awaited<ReturnType<typeof startRestHost>>) {
  const found = [];
  for (const repo of ['template', 'hidden'])
    found.push(
      await codeHost.findRepository({ installationId: String(installationId), owner: 'agency', repo }),
    );
  return found;
}
