import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ANSWERS, type SettingsRun, settingsRun } from '../../testing/settings-run.ts';
import { deploySettings } from './deploy-settings.ts';
import { siteSources } from './site-sources.ts';
import { SOURCES } from './sources.ts';

let settings: SettingsRun;
beforeEach(() => {
  settings = settingsRun();
});
afterEach(() => settings.end());

const draftPath = () => join(settings.root, '.deploy/production/answers.draft.json');
const draft = () => JSON.parse(readFileSync(draftPath(), 'utf8'));
const reply = (name: string) => ANSWERS[name] ?? '';
/** Replies until that question, and then with Ctrl-C. */
const until = (last: string) => (name: string) => (name === last ? null : reply(name));

test('a person is asked for what is missing, and hidden input is not shown', async () => {
  const { code, output, shown } = await settings.talk(reply);
  expect([code, output]).toEqual([0, expect.stringContaining('What to enter where')]);
  expect(shown).not.toContain('canary');
  expect(settings.fileOf('admin')['DB_SERVICE_ROLE_KEY']).toBe('privileged-key-canary');
  expect(existsSync(draftPath())).toBe(false);
});

describe('an answer that cannot be used is asked for again at once, with the reason', () => {
  test.each([
    ['SITE', 'not an origin', 'must be an origin'],
    ['SITE', 'http://admin.agency.de', 'must be https'],
    ['MCP_PUBLIC_URL', 'https://admin.agency.de', 'must not be the same as SITE'],
    ['DB_POSTGRES_URL', '', 'it is required'],
    [
      'DB_POSTGRES_URL',
      'postgres://postgres.abc@aws-0-x.pooler.supabase.com:6543/postgres',
      'portal_service',
    ],
    ['CODEHOST_APP_ID', '123456', 'has the value of .env.example'],
    ['CODEHOST_APP_PRIVATE_KEY', '@none.pem', 'none.pem cannot be read: there is no such file'],
    ['CODEHOST_APP_PRIVATE_KEY', 'no key', 'must be a PEM private key'],
    ['HOST_TEAM_SLUG', `a'b"c\`d`, 'no settings file can have that'],
    ['DNS_API_TOKEN', 'nfp_canary', 'must not be the same as HOST_API_TOKEN'],
    ['OBJSTORE_DOCS_BUCKET', 'assets', 'must not be the same as OBJSTORE_BUCKET'],
  ])('%s: %j', async (name, wrong, reason) => {
    let isFirst = true;
    const { code, asked, shown } = await settings.talk((question) => {
      if (question !== name || !isFirst) return reply(question);
      isFirst = false;
      return wrong;
    });
    expect(shown).toContain(reason);
    expect(asked.filter((one) => one === name)).toHaveLength(2);
    expect(asked[asked.lastIndexOf(name) - 1]).toBe(name);
    expect(code).toBe(0);
  });

  test('a sender is asked for with a mail server, and then has to be there', async () => {
    const mail: Record<string, string[]> = {
      MAIL_SMTP_URL: ['smtps://u:p-canary@mail.agency.de'],
      MAIL_FROM: ['', 'Agency <mail@agency.de>'],
    };
    const { asked } = await settings.talk((name) => mail[name]?.shift() ?? reply(name));
    expect(asked.filter((name) => name === 'MAIL_FROM')).toHaveLength(2);
    expect(settings.fileOf('admin')['MAIL_FROM']).toBe('Agency <mail@agency.de>');
  });
});

describe('answers of a run that ends early', () => {
  test('are in a file that only their owner may read, and are taken up by the next run', async () => {
    const first = await settings.talk(until('CODEHOST_APP_ID'));
    expect(first).toMatchObject({ code: null, output: expect.stringContaining('7 answers are in .deploy') });
    expect(draft()).toMatchObject({ SITE: ANSWERS['SITE'], PROVISION_INVOKE_ORIGIN: '' });
    expect(statSync(draftPath()).mode & 0o777).toBe(0o600);
    expect(existsSync(settings.pathOf('admin'))).toBe(false);
    const second = await settings.talk(reply);
    expect(second.shown).toContain('7 answers are from the last run');
    expect([second.code, second.asked[0]]).toEqual([0, 'CODEHOST_APP_ID']);
    expect(settings.fileOf('admin')['SITE']).toBe(ANSWERS['SITE']);
    expect(existsSync(draftPath())).toBe(false);
  });

  test('can be given again, and are asked for again where they no longer can be used', async () => {
    await settings.talk(until('CODEHOST_APP_ID'));
    const rotated = await settings.talk(until('DNS_ZONE_ID'), ['--rotate', 'DB_URL']);
    expect(rotated.asked.slice(0, 2)).toEqual(['DB_URL', 'CODEHOST_APP_ID']);
    writeFileSync(draftPath(), JSON.stringify({ ...draft(), SITE: 'http://admin.agency.de' }));
    expect((await settings.talk(reply)).asked.slice(0, 2)).toEqual(['SITE', 'DNS_ZONE_ID']);
  });

  test('stay when something is wrong, except what is wrong', async () => {
    // Only all values together are too large.
    const large = (name: string) =>
      name === 'OBJSTORE_PUBLIC_BASE' ? `https://a.de/${'x'.repeat(3000)}` : reply(name);
    const { code, output } = await settings.talk(large);
    expect([code, output]).toEqual([1, expect.stringContaining('can be given 4096')]);
    expect(output).toContain('answers are in .deploy');
    expect(output).not.toContain('canary');
    expect(Object.keys(draft())).not.toContain('OBJSTORE_PUBLIC_BASE');
    const next = await settings.talk(reply);
    expect([next.code, next.asked]).toEqual([0, expect.arrayContaining(['OBJSTORE_PUBLIC_BASE'])]);
    expect(next.asked).not.toContain('SITE');
  });

  test('are no answers of an answers file, whose run ends them', async () => {
    await settings.talk(until('DB_URL'));
    writeFileSync(draftPath(), JSON.stringify({ ...draft(), SITE: 'https://other.agency.de' }));
    expect((await settings.run(settings.answer({ SITE: undefined }))).code).toBe(1);
    expect((await settings.run(settings.answer())).code).toBe(0);
    expect(settings.fileOf('admin')['SITE']).toBe(ANSWERS['SITE']);
    expect(existsSync(draftPath())).toBe(false);
  });

  test('that were edited so that they cannot be read are named, and not quoted', async () => {
    mkdirSync(join(settings.root, '.deploy/production'), { recursive: true });
    writeFileSync(draftPath(), '{ "SITE": canary');
    const { person, ...command } = {
      args: [],
      root: settings.root,
      environment: {},
      person: null,
      print: () => {},
    };
    const failure: unknown = await deploySettings({ ...command, person }).catch((error: unknown) => error);
    expect(inspect(failure)).toContain('answers.draft.json cannot be read');
    expect(inspect(failure)).not.toContain('canary');
  });

  test('of the migrations are judged and taken up, too', async () => {
    const wrong = { DB_URL: ['http://abc.supabase.co', 'https://abc.supabase.co'] };
    const first = await settings.talk(
      (name) =>
        name === 'DB_ACCOUNT_TOKEN' ? null : ((name === 'DB_URL' ? wrong.DB_URL.shift() : reply(name)) ?? ''),
      ['--migrations'],
    );
    expect(first.shown).toContain('must be https');
    const second = await settings.talk(() => 'sbp_canary', ['--migrations']);
    expect([second.code, second.asked]).toEqual([0, ['DB_ACCOUNT_TOKEN']]);
    expect(existsSync(draftPath())).toBe(false);
  });
});

describe('a question', () => {
  const numbers = (shown: string) => [...shown.matchAll(/\n {2}(\d+\/\d+) /g)].map(([, number]) => number);

  test('has its number among those that are asked', async () => {
    const first = await settings.talk(reply);
    const count = first.asked.length;
    expect(numbers(first.shown)).toEqual(first.asked.map((_, at) => `${at + 1}/${count}`));
    const next: Record<string, string> = {
      DNS_API_TOKEN: 'dns-next',
      MAIL_SMTP_URL: 'smtps://u:p@mail.agency.de',
      MAIL_FROM: 'Agency <mail@agency.de>',
    };
    const args = ['--rotate', 'DNS_API_TOKEN', '--rotate', 'MAIL_SMTP_URL'];
    const rotated = await settings.talk((name) => next[name] ?? '', args);
    expect([rotated.code, rotated.asked]).toEqual([0, ['DNS_API_TOKEN', 'MAIL_SMTP_URL', 'MAIL_FROM']]);
    expect(numbers(rotated.shown)).toEqual(['1/2', '2/2', '3/3']);
    const one = await settings.talk(() => 'https://portal.agency.de', ['--rotate', 'SITE']);
    expect([one.asked, numbers(one.shown)]).toEqual([['SITE'], []]);
  });

  test('has its number among those of the migrations, and of a site', async () => {
    const migrations = await settings.talk((name) => ANSWERS[name] ?? 'sbp_canary', ['--migrations']);
    expect(numbers(migrations.shown)).toEqual(['1/3', '2/3', '3/3']);
    const site = await settings.talk(
      (name) => (name === 'CODEHOST_TOKEN' ? null : reply(name) || 'x'),
      ['--site', 'password'],
    );
    expect(numbers(site.shown).map((number = '') => number.split('/')[0])).toEqual(['1', '2', '3', '4']);
  });

  test('is called optional only where its answer may be left out', async () => {
    const local: Readonly<Record<string, string>> = {
      ...ANSWERS,
      DB_URL: 'http://localhost:4404',
      DB_POSTGRES_URL: 'postgres://localhost:4420/postgres',
    };
    const { code, shown } = await settings.talk((name) => local[name] ?? '');
    expect(code).toBe(0);
    expect(shown).toContain('LLM_API_KEY (optional)');
    expect(shown).not.toContain('DB_POSTGRES_URL (optional)');
  });

  test('shows addresses that belong to nobody', () => {
    const texts = Object.values({ ...SOURCES, ...siteSources('password') }).map((source) =>
      source.from === 'person' ? source.where : '',
    );
    expect(texts.filter((text) => /(?:agency|client)\.(?!example\b)/.test(text))).toEqual([]);
  });
});

test('nothing is written when the input ends before the first answer', async () => {
  expect(await settings.talk(() => null)).toMatchObject({
    code: null,
    output: expect.stringContaining('There was no answer'),
  });
  expect(existsSync(join(settings.root, '.deploy'))).toBe(false);
});

test('a site without the platform takes up no answer that was given for the platform, and neither loses its own', async () => {
  const site: Readonly<Record<string, string>> = {
    SITE: 'https://www.client.de',
    CODEHOST_OWNER: 'client',
    CODEHOST_REPO: 'web',
    CODEHOST_TOKEN: 'site-token',
    DB_URL: 'https://xyz.supabase.co',
    DB_ANON_KEY: 'site-public',
    DB_SERVICE_ROLE_KEY: 'site-privileged',
    DB_POSTGRES_URL: 'postgres://portal_service.xyz@aws-0-eu-central-1.pooler.supabase.com:6543/postgres',
  };
  const askSite = (name: string) => site[name] ?? '';
  await settings.talk(until('HOST_API_TOKEN'));
  await settings.talk((name) => (name === 'CODEHOST_TOKEN' ? null : askSite(name)), ['--site', 'database']);
  expect(draft()).toMatchObject({ DB_SERVICE_ROLE_KEY: 'privileged-key-canary' });
  const made = await settings.talk(askSite, ['--site', 'database']);
  expect([made.code, made.asked[0]]).toEqual([0, 'CODEHOST_TOKEN']);
  expect(settings.fileOf('site')).toMatchObject(site);
  expect((await settings.talk(reply)).asked[0]).toBe('HOST_API_TOKEN');
});
