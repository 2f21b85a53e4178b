import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planted } from '../set-up/canaries.ts';
import { expect, test } from '../set-up/test.ts';
import { freshViewer } from '../sites/fresh-viewer.ts';
import { SIGNED_IN, type SiteUnderTest } from '../sites/site-under-test.ts';
import { visitor } from '../sites/visitor.ts';

/** What a site was set up with, and nobody who reads its log may know. */
function secretsOf({ settings, signIns }: SiteUnderTest): string[] {
  const names = Object.keys(settings).filter(
    (name) => /SECRET|TOKEN|KEY$|PASSWORD|POSTGRES_URL/.test(name) && name !== 'DB_ANON_KEY',
  );
  const people = SIGNED_IN.flatMap((who) => [
    signIns[who].body['password'] ?? '',
    signIns[who].cookie.split('=')[1] ?? '',
  ]);
  return [...names.map((name) => settings[name] ?? ''), ...people].filter((secret) => secret !== '');
}

test('after all that has happened no log of a site holds a secret, an e-mail address or a bug', async ({
  sites,
}) => {
  const all = Object.values(sites);
  for (const site of [sites.platform, sites.standalone]) {
    const { id, username, password } = await freshViewer(site);
    expect(
      (await visitor(site).ask('/api/auth/verify-audience', { json: { username, password } })).status,
    ).toBe(200);
    const owner = visitor(site, [site.signIns.owner.cookie]);
    expect((await owner.ask('/api/auth/viewer-password', { json: { id } })).status).toBe(200);
  }
  const secrets = [...new Set([...planted(), ...all.flatMap(secretsOf)])];
  expect(secrets.length).toBeGreaterThan(25);
  const folder = join(sites.platform.deploysDir, '..', 'logs');
  const logs = globSync('*.log', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8').split('\n'),
  );
  expect(logs.flat()).toContainEqual(
    expect.stringMatching(
      /^\[auth\] reveal role=owner audience=- userId=\S+ credential="\S+" outcome=shown$/,
    ),
  );
  for (const [what, found] of [
    ['secrets', (line: string) => secrets.some((secret) => line.includes(secret))],
    ['e-mail addresses', (line: string) => /[\w.+-]+@[\w-]+\.(?:test|example|localhost)\b/.test(line)],
    // The adapter throws over a method that no Request can have, before anything of the kit is asked.
    ['bugs', (line: string) => /^\[bug\]|^\w*Error\b/.test(line)],
  ] as const)
    expect(logs.flat().filter(found), `${what} in a log`).toEqual([]);
});
