import { expect, test } from '@jest/globals';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCheckout } from './support/checkout.ts';
import { type Content, type Onlooker, type Piece, readContent } from './support/content-pieces.ts';
import { crawl, isText } from './support/crawl.ts';
import { headingsReader, servedHeadings } from './support/page-headings.ts';
import { phrases, runsOf } from './support/phrases.ts';
import { type SiteUnderTest } from './support/site-under-test.ts';
import { withGateInAnyMode } from './test/with-gate-in-any-mode.ts';
import { useSiteWorld } from './test/use-site-world.ts';
import { type Answer, type Visitor, visitor } from './support/visitor.ts';

/** The site in standalone mode has the code of the one in platform mode, but for its backend, which has a contract. */
const MODES = ['platform', 'password'] as const;
const world = useSiteWorld({ modes: MODES });
/** Every address for everyone, on a machine with other work. */
const PATIENCE_MS = 240_000;

const PEOPLE = ['anonymous', 'press', 'client', 'editor'] as const;
type Person = (typeof PEOPLE)[number];

/** Addresses that nothing leads to. */
const UNLINKED = [
  ...[
    '/',
    '/sitemap.xml',
    '/feed.xml',
    '/events.ics',
    '/robots.txt',
    '/login',
    '/login?next=%2Fpress',
    '/audiences',
    '/edit',
    '/edit/works',
  ],
  ...[
    '/edit/login',
    '/edit/login/callback',
    '/edit/set-password',
    '/404',
    '/500',
    '/no/such/page',
    '/favicon.svg',
  ],
  ...[
    '/_portal/theme.css',
    '/_portal/nothing.css',
    '/_astro/nothing.js',
    '/_image?href=/api/document-file/7df1afc404884e236386a66e9b4c0deb&f=svg',
    '/content/site.json',
    '/content/pages/press/top.json',
  ],
  ...[
    '/api/content',
    '/api/content?page=press',
    '/api/content?page=press&view=live',
    '/api/history',
    '/api/publish',
  ],
  ...['/api/history/changes', '/api/history?page=partners', '/api/build-status', '/api/auth/audiences'],
  ...['/api/auth/credentials', '/api/auth/users', '/api/auth/password-enabled', '/api/auth/viewer-password'],
  ...[
    '/api/auth/oauth',
    '/api/save',
    '/api/webhooks/hosting',
    '/api/chat',
    '/api/document-pdf',
    '/api/nothing',
  ],
];

const guestOf = (site: SiteUnderTest, person: Person): Visitor =>
  visitor(site, person === 'anonymous' ? [] : [site.signIns[person].cookie]);

function onlookerOf(site: SiteUnderTest, person: Person, gate: boolean): Onlooker {
  const audience = person === 'press' || person === 'client' ? site.audiences[person] : null;
  return { editor: person === 'editor', audience, shutOut: gate && person === 'anonymous' };
}

/** What only those may read whom a piece is for: its phrases that nothing else says which this person may see. */
function secretsFrom({ pieces }: Content, onlooker: Onlooker): { piece: Piece; secret: string[] }[] {
  const read = pieces.filter((piece) => piece.isFor(onlooker)).flatMap(({ texts }) => texts);
  const open = new Set(read.flatMap((text) => [...runsOf(text)]));
  return pieces
    .filter((piece) => !piece.isFor(onlooker))
    .map((piece) => ({
      piece,
      secret: piece.texts.flatMap((text) => [...phrases(text)]).filter((phrase) => !open.has(phrase)),
    }));
}

/** Content in answers that must not be there. */
function leaks(answers: ReadonlyMap<string, Answer>, content: Content, onlooker: Onlooker): string[] {
  const secrets = secretsFrom(content, onlooker);
  return [...answers].flatMap(([path, answer]) => {
    if (!isText(answer)) return [];
    const runs = runsOf(answer.text);
    return secrets.flatMap(({ piece, secret }) => {
      // A caller that asks for an id or an address has named it already.
      const asked = decodeURIComponent(path);
      const marks = piece.marks.filter(
        (mark) => answer.text.includes(mark) && !asked.includes(mark.replace(/^href="|[#"]$|<.*$/g, '')),
      );
      return [...secret.filter((phrase) => runs.has(phrase)), ...marks].map(
        (leaked) => `${path} has "${leaked}" of ${piece.name}`,
      );
    });
  });
}

/** Responses that caches store by default. @see RFC 9110 section 15.1 */
const CACHED_BY_DEFAULT = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];

/** Restricted responses that a cache may store. */
function keepable(answers: ReadonlyMap<string, Answer>, personal: ReadonlySet<string>): string[] {
  return [...answers].flatMap(([path, { headers, status }]) => {
    const control = headers['cache-control'];
    const mayKeep =
      control === undefined ? CACHED_BY_DEFAULT.includes(status) : !/\bno-store\b/.test(control);
    return personal.has(path) && mayKeep ? [`${path} ${status} says "${control}"`] : [];
  });
}

/** Whether all that may be seen of a person's own was met: a crawl that meets nothing proves nothing. */
function unmet(
  answers: ReadonlyMap<string, Answer>,
  content: Content,
  [onlooker, anonymous]: [Onlooker, Onlooker],
): string[] {
  const runs = new Set([...answers.values()].filter(isText).flatMap(({ text }) => [...runsOf(text)]));
  const secrets = secretsFrom(content, anonymous).filter(
    ({ piece, secret }) => piece.isFor(onlooker) && secret.length > 0,
  );
  return secrets
    .filter(({ secret }) => !secret.some((phrase) => runs.has(phrase)))
    .map(({ piece }) => piece.name);
}

for (const name of MODES) {
  for (const gate of [true, false]) {
    test(
      `the ${name} site, gate ${gate ? 'on' : 'off'}: every visitor reads and finds only what is for them`,
      async () => {
        const content = await withCheckout(world().sites[name], async ({ dir }) => readContent(dir));
        expect(content.pieces.length).toBeGreaterThan(50);
        const seeds = [
          ...UNLINKED,
          ...content.pages,
          ...content.images,
          ...content.documents.flatMap((id) => [
            `/api/document-file/${id}`,
            `/documents/${id}/original.pdf`,
            `/documents/${id}/document.json`,
          ]),
        ];
        await withGateInAnyMode(world(), { site: world().sites[name], gate }, async (site) => {
          const seen = new Map<Person, ReadonlyMap<string, Answer>>();
          for (const person of PEOPLE)
            seen.set(person, await crawl(guestOf(site, person), { origin: site.origin, seeds }));
          const personal = differing([...seen.values()]);
          for (const [person, answers] of seen) {
            const onlooker = onlookerOf(site, person, gate);
            expect([person, leaks(answers, content, onlooker)]).toEqual([person, []]);
            expect([person, keepable(answers, personal)]).toEqual([person, []]);
            // What needs the platform says so on a site with passwords.
            const isExpected = (path: string, status: number) =>
              path === '/500' || (name === 'password' && path === '/api/chat' && status === 501);
            const failures = [...answers].filter(
              ([path, { status }]) => status >= 500 && !isExpected(path, status),
            );
            expect(failures.map(([path, { status }]) => `${path} ${status}`)).toEqual([]);
            const files = content.pieces.filter((piece) => piece.name.startsWith('documents/'));
            for (const piece of files) {
              const got = answers.get(`/api/document-file/${piece.marks[0]}`);
              expect([person, piece.name, got?.status === 200]).toEqual([
                person,
                piece.name,
                piece.isFor(onlooker),
              ]);
            }
            if (!onlooker.shutOut)
              expect([
                person,
                unmet(answers, content, [onlooker, onlookerOf(site, 'anonymous', false)]),
              ]).toEqual([person, []]);
          }
        });
      },
      PATIENCE_MS,
    );
  }

  test(`the ${name} site: what is only on the draft is for editors only`, async () => {
    const site = world().sites[name];
    const id = crypto.randomUUID().replaceAll('-', '');
    await withCheckout(site, async ({ dir, git }) => {
      const [some = ''] = (await git('ls-files', 'media/*/image-manifest.json')).split('\n');
      const manifest = JSON.parse(await readFile(join(dir, some), 'utf8'));
      const folder = join(dir, 'media', id);
      await mkdir(folder);
      await cp(join(dir, 'media', manifest.id, '480.webp'), join(folder, '480.webp'));
      await writeFile(join(folder, 'image-manifest.json'), JSON.stringify({ ...manifest, id }));
      await git('checkout', '--quiet', '-b', 'saved');
      await git('add', 'media');
      await git('commit', '--quiet', '-m', 'A picture that is not published');
      await git('push', '--quiet', 'origin', 'saved');
      try {
        const path = `/api/media/${id}/480.webp`;
        for (const person of PEOPLE) {
          const answer = await guestOf(site, person).ask(path);
          expect([person, answer.status]).toEqual([person, person === 'editor' ? 200 : 404]);
          if (person !== 'editor') continue;
          expect(answer.headers['cache-control']).toBe('private, no-store');
          expect(answer.bytes.equals(await readFile(join(folder, '480.webp')))).toBe(true);
        }
        for (const path of [
          `/api/media/${id}/image-manifest.json`,
          `/api/media/${id}/481.webp`,
          `/api/media/${id}/..%2F480.webp`,
        ])
          expect([path, [404, 401].includes((await guestOf(site, 'editor').ask(path)).status)]).toEqual([
            path,
            true,
          ]);
      } finally {
        await git('push', '--quiet', 'origin', '--delete', 'saved');
      }
    });
  });
}

test(
  'read_page has the headings that each visitor gets of every page',
  async () => {
    const site = world().sites.password;
    await withCheckout(site, async ({ dir }) => {
      const read = headingsReader(dir);
      const { pages } = readContent(dir);
      const compared: string[] = [];
      for (const person of ['anonymous', 'press', 'client'] as const) {
        const audience = person === 'anonymous' ? 'all' : (site.audiences[person] ?? '');
        for (const path of new Set(pages)) {
          const { status, text } = await guestOf(site, person).ask(path);
          if (status !== 200) continue;
          expect([person, path, await read(path, audience)]).toEqual([person, path, servedHeadings(text)]);
          compared.push(path);
        }
      }
      expect(compared.length).toBeGreaterThan(10);
    });
  },
  PATIENCE_MS,
);

/** Addresses whose responses depend on the visitor. */
function differing(all: readonly ReadonlyMap<string, Answer>[]): Set<string> {
  const paths = new Set(all.flatMap((answers) => [...answers.keys()]));
  return new Set(
    [...paths].filter((path) => {
      const bodies = all
        .flatMap((answers) => answers.get(path) ?? [])
        .map(({ status, text }) => `${status} ${text}`);
      return new Set(bodies).size > 1;
    }),
  );
}
