import { expect, test } from '@jest/globals';
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
  url: `https://${NAME}`,
  owners: ['owner@example.test', 'second@example.test'],
};

function world({ site = SITE as SiteContacts | null, refuses = '' } = {}) {
  const sent: MailMessage[] = [];
  const deps = {
    mail: {
      send: async (message: MailMessage) => {
        if (message.to === refuses) throw new Error('refused');
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
  for (const part of [`_portal.${NAME}`, 'portal-1', '2026-03-15', `https://${NAME}/`])
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

test.each(['left', 'claimed'] as const)('that a name is %s is mailed to both, by name', async (kind) => {
  const { sent, mail } = world();
  await mail({ kind, name: NAME });
  expect(sent).toHaveLength(3);
  for (const { text } of sent) expect(text).toContain(NAME);
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
