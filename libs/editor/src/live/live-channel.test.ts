import { describe, expect, test } from '@jest/globals';
import { type LinkListener, openLiveChannel, presentEditors, type PresentEditor } from './live-channel.ts';

const SELF = { person: 'anna', name: 'Anna', page: 'home' };

/** A channel whose connections and pauses the test holds in its hands. */
function channel({ fails = false, isCurrent = async () => true } = {}) {
  const links: { listener: LinkListener; sent: string[]; closed: boolean }[] = [];
  const timers: { work: () => void; ms: number; off: boolean }[] = [];
  const people: (readonly PresentEditor[])[] = [];
  const hints: unknown[] = [];
  const live = openLiveChannel({
    isCurrent,
    tab: 'tab-1',
    self: SELF,
    open: async (listener) => {
      if (fails) throw new TypeError('no module');
      const link = { listener, sent: new Array<string>(), closed: false };
      links.push(link);
      return { send: (event) => void link.sent.push(event), close: () => void (link.closed = true) };
    },
    later: (work, ms) => {
      const timer = { work, ms, off: false };
      timers.push(timer);
      return () => void (timer.off = true);
    },
    onPresence: (found) => people.push(found),
    onHint: (...hint: unknown[]) => hints.push(hint),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  /** Lets the newest pause be over. */
  const pass = async () => {
    const timer = timers.findLast(({ off }) => !off);
    if (timer) {
      timer.off = true;
      timer.work();
    }
    await settled();
    return timer?.ms ?? 0;
  };
  const newest = () => {
    const link = links.at(-1);
    if (!link) throw new TypeError('No connection was opened.');
    return link;
  };
  return { live, links, timers, people, hints, settled, pass, newest };
}

describe('the channel of the editors', () => {
  test('reports the others, and that they left when the connection ends', async () => {
    const { people, newest, settled } = channel();
    await settled();
    newest().listener.present([{ person: 'ben', name: 'Ben', page: 'about' }]);
    newest().listener.ended();
    expect(people).toEqual([[{ id: 'ben', name: 'Ben', pages: ['about'] }], []]);
  });

  test('is opened again after pauses that grow, up to some minutes', async () => {
    const { newest, links, settled, pass } = channel();
    await settled();
    const pauses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      newest().listener.ended();
      pauses.push(await pass());
      expect(links).toHaveLength(n + 2);
    }
    expect(pauses[0]).toBeLessThan(2_501);
    expect(pauses[4]).toBeGreaterThan(20_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(375_000);
  });

  test('begins with short pauses again once a connection has held', async () => {
    const { newest, settled, pass } = channel();
    await settled();
    for (let n = 0; n < 6; n += 1) {
      newest().listener.ended();
      await pass();
    }
    newest().listener.opened();
    expect(await pass()).toBe(30_000);
    newest().listener.ended();
    expect(await pass()).toBeLessThan(2_501);
  });

  describe('counts as a hint when it is joined', () => {
    const BOTH = [
      ['locks', {}],
      ['saved', {}],
    ];

    test('again, as what was sent meanwhile was not heard', async () => {
      const { hints, newest, settled, pass } = channel();
      await settled();
      newest().listener.opened();
      await settled();
      // What was there when the page was opened is on it.
      expect(hints).toEqual([]);
      newest().listener.ended();
      await pass();
      newest().listener.opened();
      await settled();
      expect(hints).toEqual(BOTH);
      newest().listener.opened();
      await settled();
      expect(hints).toEqual(BOTH);
    });

    test('late, after attempts that failed', async () => {
      const { hints, newest, settled, pass } = channel();
      await settled();
      newest().listener.ended();
      await pass();
      newest().listener.opened();
      await settled();
      expect(hints).toEqual(BOTH);
    });
  });

  test('is left for another one when it hears that it has another name now', async () => {
    const { people, newest, links, settled, pass } = channel();
    await settled();
    const left = newest();
    left.listener.opened();
    left.listener.heard('renamed', {});
    left.listener.heard('renamed', {});
    expect(left.closed).toBe(true);
    expect(people).toEqual([[]]);
    expect(await pass()).toBeLessThan(2_501);
    expect(links).toHaveLength(2);
    expect(newest().closed).toBe(false);
  });

  test('is left when its name cannot be confirmed after joining it', async () => {
    const { newest, links, settled, pass } = channel({
      isCurrent: async () => Promise.reject(new TypeError('removed')),
    });
    await settled();
    const left = newest();
    left.listener.opened();
    await settled();
    expect(left.closed).toBe(true);
    await pass();
    expect(links).toHaveLength(2);
  });

  test.each(['reads the name', 'joins', 'asks for the name once more', 'has heard it'])(
    'is the one of the site in the end when a member is removed before a page %s',
    async (moment) => {
      const site = { name: 'old', isRemoved: false, joined: new Map<LinkListener, string>() };
      const happens = (now: string) => {
        if (now !== moment || site.isRemoved) return;
        site.isRemoved = true;
        site.name = 'new';
        for (const [listener, name] of site.joined) if (name === 'old') listener.heard('renamed', {});
      };
      let joined = '';
      const waiting: (() => void)[] = [];
      openLiveChannel({
        open: async (listener) => {
          happens('reads the name');
          joined = site.name;
          happens('joins');
          site.joined.set(listener, joined);
          queueMicrotask(() => listener.opened());
          return { send: () => undefined, close: () => void site.joined.delete(listener) };
        },
        isCurrent: async () => {
          happens('asks for the name once more');
          const { name } = site;
          happens('has heard it');
          return name === joined;
        },
        tab: 'tab-1',
        self: SELF,
        onPresence: () => undefined,
        onHint: () => undefined,
        later: (work, ms) => {
          if (ms < 30_000) waiting.push(work);
          return () => void waiting.splice(waiting.indexOf(work) >>> 0, 1);
        },
      });
      const settled = () => new Promise((resolve) => setImmediate(resolve));
      await settled();
      for (let work = waiting.shift(); work; work = waiting.shift()) {
        work();
        await settled();
      }
      expect([site.isRemoved, [...site.joined.values()]]).toEqual([true, ['new']]);
    },
  );

  test('that others make it join again and again is joined ever more seldom', async () => {
    const { newest, links, settled, pass } = channel();
    await settled();
    let waited = 0;
    while (waited < 3_600_000) {
      newest().listener.opened();
      newest().listener.heard('renamed', {});
      waited += await pass();
    }
    expect(links.length).toBeLessThan(30);
  });

  test('is tried again when its code cannot be loaded', async () => {
    const { timers, settled, pass } = channel({ fails: true });
    await settled();
    await pass();
    await pass();
    expect(timers).toHaveLength(3);
  });

  test('closes for good', async () => {
    const { live, links, newest, settled, timers } = channel();
    await settled();
    live.close();
    newest().listener.ended();
    expect([links.length, newest().closed, timers.filter(({ off }) => !off)]).toEqual([1, true, []]);
  });

  test('says what is new through the open connection', async () => {
    const { live, newest, settled } = channel();
    live.announce('locks');
    await settled();
    live.announce('locks');
    expect(newest().sent).toEqual(['locks']);
  });

  test.each([
    ['locks', { anything: 1 }, ['locks', {}]],
    ['saved', { by: 'ben', page: 'home' }, ['saved', { by: 'ben', page: 'home' }]],
    [
      'saved',
      {
        sections: [
          { id: 's', version: 'v' },
          { id: 't', version: null },
        ],
      },
      [
        'saved',
        {
          sections: [
            { id: 's', version: 'v' },
            { id: 't', version: null },
          ],
        },
      ],
    ],
    ['saved', { sections: [{ id: 's', version: 4 }] }, ['saved', {}]],
    ['saved', { by: { html: '<b>' }, page: 'x'.repeat(101) }, ['saved', {}]],
    ['saved', 'text', ['saved', {}]],
    ['other', {}, undefined],
  ])('hears %s %j', async (event, payload, expected) => {
    const { hints, newest, settled } = channel();
    await settled();
    newest().listener.heard(event, payload);
    expect(hints[0]).toEqual(expected);
  });
});

describe('the people who are there', () => {
  test('are the others, each once with all their pages, by name', () => {
    const entries = [
      { person: 'carl', name: 'Carl', page: 'home' },
      { person: 'anna', name: 'Anna', page: 'home' },
      { person: 'ben', name: 'Ben', page: 'home' },
      { person: 'carl', name: 'Carl', page: 'about' },
      { person: 'carl', name: 'Carl', page: 'home' },
    ];
    expect(presentEditors(entries, 'anna')).toEqual([
      { id: 'ben', name: 'Ben', pages: ['home'] },
      { id: 'carl', name: 'Carl', pages: ['home', 'about'] },
    ]);
  });

  test('are what can be read of any message, and bounded', () => {
    const odd = [null, 1, 'x', [], {}, { person: 'a' }, { person: 1, name: 'B' }, { person: 'c', name: '' }];
    expect(presentEditors(odd, 'anna')).toEqual([]);
    expect(presentEditors([{ person: 'p', name: 'n'.repeat(500), page: 7 }], 'anna')).toEqual([
      { id: 'p', name: 'n'.repeat(80), pages: [] },
    ]);
    const many = Array.from({ length: 10_000 }, (_, n) => ({ person: `p${n}`, name: 'N', page: 'home' }));
    expect(presentEditors(many, 'anna')).toHaveLength(200);
  });
});
