import { expect, test } from '../set-up/test.ts';
import { withPage } from '../sites/kept-pages.ts';

const KEEP = `(async () => {
  localStorage.setItem('left', 'x');
  sessionStorage.setItem('left', 'x');
  document.cookie = 'left=x';
  window.name = 'left';
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('left');
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  await caches.open('left').catch(() => undefined);
  for (const leaving of ['pagehide', 'visibilitychange', 'beforeunload'])
    addEventListener(leaving, () => fetch('/left', { keepalive: true }));
})()`;

const LEFT = `(async () => ({
  local: localStorage.length,
  session: sessionStorage.length,
  cookie: document.cookie,
  name: window.name,
  databases: (await indexedDB.databases()).length,
  history: history.length,
  isOnLine: navigator.onLine,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  width: innerWidth,
}))()`;

test(
  'a page that a journey leaves holds nothing of it for the next',
  { tag: '@standalone' },
  async ({ browser, sites }) => {
    const { origin } = sites.standalone;
    const asked: string[] = [];
    const used = await withPage({ browser, origin }, async (page) => {
      const context = page.context();
      context.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await context.grantPermissions(['clipboard-read'], { origin });
      await page.goto(`${origin}/works`);
      await page.goto(`${origin}/contact`);
      await page.evaluate(KEEP);
      await page.route('**/works', (route) => route.abort());
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 360, height: 780 });
      await context.setOffline(true);
      return page;
    });
    // A picture of the page that was left may be told after it.
    expect(asked).toContain('/robots.txt');
    expect(asked).not.toContain('/left');
    await withPage({ browser, origin }, async (page) => {
      expect(page).toBe(used);
      expect(await page.context().cookies()).toEqual([]);
      const answer = await page.goto(`${origin}/works`);
      expect(answer?.status()).toBe(200);
      expect(await page.evaluate(LEFT)).toEqual({
        ...{ local: 0, session: 0, cookie: '', name: '', databases: 0, history: 2 },
        ...{ isOnLine: true, isDark: false, width: 1280 },
      });
      const permission = `navigator.permissions.query({ name: 'clipboard-read' }).then(({ state }) => state)`;
      expect(await page.evaluate(permission)).not.toBe('granted');
      await withPage({ browser, origin }, async (second) => {
        expect(second.context(), 'a second page at once').not.toBe(page.context());
      });
    });
  },
);
