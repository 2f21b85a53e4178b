import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { MailMessage } from '@portal/ports';
import { type DomainNotice, mailDomainNotice, type SiteContacts } from './domain-mails.ts';

const NAME = 'www.client.example';
const LOST: DomainNotice = {
  kind: 'lost',
  name: NAME,
  record: `_portal.${NAME}`,
  want: 'portal-1',
  leavesOn: new Date('2026-03-15T10:00:00Z'),
};
const SITE: SiteContacts = {
  about: { name: 'Museum', locale: 'de-DE' },
  url: 'https://museum.example',
  ownUrl: 'https://museum.sites.test',
  owners: ['owner@example.test', 'second@example.test'],
};

function world({
  site = SITE as SiteContacts | null,
  refuses = '',
  unreachable = [] as readonly string[],
} = {}) {
  const sent: MailMessage[] = [];
  const deps = {
    mail: {
      send: async (message: MailMessage) => {
        if (message.to === refuses) throw new Error('refused');
        if (unreachable.includes(message.to)) throw new AppError('input', 'unreachable');
        sent.push(message);
      },
    },
    agency: 'Agency',
    adminOrigin: 'https://admin.example.test',
    contacts: async () => site,
    adminAddresses: async () => ['admin@example.test'],
  };
  return { sent, mail: (notice: DomainNotice) => mailDomainNotice(deps, 's-1', notice) };
}

test('a lost proof is mailed to owners in the language of the site, and to admins with the page of its domains', async () => {
  const { sent, mail } = world();
  await mail(LOST);
  expect(sent.map(({ to }) => to)).toEqual([...SITE.owners, 'admin@example.test']);
  const [owner, , admin] = sent;
  expect(owner?.subject).toBe(`Bitte prüfen Sie ${NAME}: Museum`);
  for (const part of [`_portal.${NAME}`, 'portal-1', '2026-03-15', 'https://museum.example/'])
    expect(owner?.text).toContain(part);
  for (const part of [
    `_portal.${NAME}`,
    'portal-1',
    '2026-03-15',
    'https://admin.example.test/sites/s-1/domains',
  ])
    expect(admin?.text).toContain(part);
  expect(owner?.text).not.toContain('admin.example.test');
});

test.each(['left', 'claimed', 'elsewhere'] as const)(
  'that a name is %s is mailed to both, by name',
  async (kind) => {
    const { sent, mail } = world();
    await mail({ kind, name: NAME });
    expect(sent).toHaveLength(3);
    for (const { text } of sent) expect(text).toContain(NAME);
  },
);

test.each([
  LOST,
  { kind: 'left', name: NAME },
  { kind: 'claimed', name: NAME },
  { kind: 'elsewhere', name: NAME },
] as const)(
  'a mail about the main address leads to the own name of the site, as somebody else may have that one: $kind',
  async (notice) => {
    const { sent, mail } = world({ site: { ...SITE, url: `https://${NAME}` } });
    await mail(notice);
    expect(sent[0]?.text).toContain('https://museum.sites.test/');
    expect(sent[0]?.text).not.toContain(`https://${NAME}`);
  },
);

test('an owner and an admin whom no mail reaches hold nothing up while somebody is reached', async () => {
  const all = [...SITE.owners, 'admin@example.test'];
  for (const unreachable of [['owner@example.test'], ['admin@example.test'], all.slice(1)]) {
    const { sent, mail } = world({ unreachable });
    await mail(LOST);
    expect(sent).toHaveLength(3 - unreachable.length);
  }
  await expect(world({ unreachable: all }).mail(LOST)).rejects.toThrow('unreachable');
});

test('an address that is refused keeps no mail from the others', async () => {
  const { sent, mail } = world({ refuses: 'owner@example.test' });
  await expect(mail(LOST)).rejects.toThrow('refused');
  expect(sent.map(({ to }) => to)).toEqual(['second@example.test', 'admin@example.test']);
});

test('of a site that is deleted nobody is mailed', async () => {
  const { sent, mail } = world({ site: null });
  await mail(LOST);
  expect(sent).toEqual([]);
});
