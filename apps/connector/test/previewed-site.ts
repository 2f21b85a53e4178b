import { cookieName, databaseProvider, signInTurns } from '@portal/auth-provider';
import { fastPasswords, memoryEditorAccounts } from '@portal/auth-provider/fakes';
import { processRateLimiter } from '@portal/ports';
import { memorySiteBackend } from '@portal/sites/fakes';
import { randomBytes, randomUUID } from 'node:crypto';

const EDITOR = { userId: 'user-editor', email: 'editor@example.test', role: 'editor' } as const;
const OWNER = { userId: 'user-owner', email: 'owner@example.test', role: 'owner' } as const;

/** A client site in platform mode at `origin`, with a link that shows its draft, and a browser that has opened another. */
export async function previewedSite(origin: string) {
  const now = () => new Date();
  const turns = signInTurns({ concurrent: 8, waiting: 64, now });
  const provider = databaseProvider({
    settings: () => ({
      secret: 'database-secret-of-more-than-32-characters',
      siteKey: 'site-2',
      site: origin,
      aliases: [],
    }),
    open: () => ({
      backend: memorySiteBackend({
        now,
        newId: randomUUID,
        members: [OWNER, EDITOR],
        limiter: processRateLimiter(now),
      }),
      accounts: memoryEditorAccounts({ now, accounts: [] }),
    }),
    providers: [],
    passwords: fastPasswords(),
    now,
    elapsed: () => performance.now(),
    newId: randomUUID,
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
    log: () => undefined,
    inBackground: () => undefined,
    turns: { viewers: turns, editors: turns },
  });
  const { previews, audiences } = provider;
  if (!previews || !audiences.edit) throw new TypeError('a site in platform mode has previews and audiences');
  await audiences.edit.create(OWNER, { name: 'press', isDefault: true });
  const link = () => previews.create(EDITOR, { audience: 'press', page: 'works', hours: 2 });
  const browser = { cookie: () => undefined, origin, address: '192.0.2.1' };
  const opened = await previews.enter((await link()).token, browser);
  const name = cookieName('preview', origin);
  return {
    token: (await link()).token,
    cookie: opened?.cookies.find((cookie) => cookie.name === name)?.value ?? '',
    /** Opens a link; says which page it leads to. */
    enter: async (token: string) => (await previews.enter(token, browser))?.preview.page ?? null,
    /** What a browser with this cookie of a preview sees. */
    resolve: (value: string) =>
      provider.resolveSession({ ...browser, cookie: (asked) => (asked === name ? value : undefined) }),
  };
}
