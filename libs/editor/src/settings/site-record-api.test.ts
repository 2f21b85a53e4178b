import { contentOperations, parseInput } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { afterEach, describe, expect, test } from '@jest/globals';
import { mergeSection } from '../merge/merge-section.ts';
import { SITE_RECORD } from './site-record.ts';
import { editSession } from '../saving/edit-session.ts';
import { siteRecordApi } from './site-record-api.ts';

const { getSite, saveSite } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers the two calls as the site's routes do; returns the bodies that were sent. */
function servedBy({ deps, actor }: MemorySite): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  globalThis.fetch = async (_address, init) => {
    try {
      if (init?.method === 'GET') return Response.json(await getSite.run(deps, actor, { view: 'draft' }));
      const { operation: _operation, ...body } = JSON.parse(String(init?.body));
      sent.push(body);
      return Response.json(await saveSite.run(deps, actor, parseInput(saveSite.input, body)));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
  return sent;
}

async function begun(site: MemorySite) {
  const sent = servedBy(site);
  const api = siteRecordApi();
  const base = await api.read();
  if ('ok' in base) throw new Error(base.message);
  const session = editSession(base, {
    api,
    loadMerge: async () => mergeSection,
    now: () => 0,
    later: () => () => undefined,
    localDrafts: { read: async () => [], write: async () => undefined },
  });
  const type = (path: string, value: unknown) =>
    session.change({ type: 'field', id: SITE_RECORD, path, value });
  return { session, type, sent };
}

const siteOf = async ({ deps, actor }: MemorySite) =>
  (await getSite.run(deps, actor, { view: 'draft' })).site;

describe('the settings of the site', () => {
  test('are saved by the fields that changed, and again after that', async () => {
    const site = memorySite();
    const { session, type, sent } = await begun(site);
    type('name', 'New dock');
    await session.save();
    type('theme.accent', '#123456');
    await session.save();
    expect(await siteOf(site)).toMatchObject({ name: 'New dock', theme: { accent: '#123456' } });
    expect(sent.map((body) => Object.keys(body).sort())).toEqual([
      ['baseVersion', 'name'],
      ['baseVersion', 'theme'],
    ]);
    expect(session.get().saving.state).toBe('saved');
  });

  test('that are as the draft has them are saved without a call', async () => {
    const sent = servedBy(memorySite());
    const api = siteRecordApi();
    const base = await api.read();
    if ('ok' in base) throw new Error(base.message);
    const { version, state } = base.sections[SITE_RECORD] ?? {};
    const edit = { id: SITE_RECORD, baseVersion: version ?? null, data: state?.data ?? {} };
    expect(await api.save([edit], false)).toMatchObject({ outcome: 'saved', unwritten: [SITE_RECORD] });
    expect(sent).toEqual([]);
  });

  test('that two people change merge by field, and the same field waits for a choice', async () => {
    const site = memorySite();
    const { session, type } = await begun(site);
    const { version } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    await saveSite.run(site.deps, site.actor, {
      baseVersion: version ?? '',
      name: 'Theirs',
      dryRun: false,
      theme: { accent: '#111111', accentDark: '#eeeeee', corners: 'round' },
    });
    type('name', 'Yours');
    type('footer.note', 'Open daily');
    await session.save();
    expect(session.get().conflicts[SITE_RECORD]).toEqual([
      { path: 'name', yours: 'Yours', theirs: 'Theirs' },
    ]);
    session.choose(SITE_RECORD, 'name', 'theirs');
    await session.save();
    expect(await siteOf(site)).toMatchObject({
      name: 'Theirs',
      footer: { note: 'Open daily' },
      theme: { corners: 'round' },
    });
  });

  test('that are refused say so at their field, and keep what was typed', async () => {
    const site = memorySite();
    const { session, type } = await begun(site);
    type('name', '');
    await session.save();
    expect(session.get().saving.state).toBe('blocked');
    expect(session.get().problems[SITE_RECORD]?.map(({ path }) => path)).toEqual(['name']);
    expect(session.get().page.sections[SITE_RECORD]?.data['name']).toBe('');
  });

  test('that are refused say so in the language of the site', async () => {
    Object.assign(globalThis, {
      document: { documentElement: { lang: 'de', dataset: {} } as unknown as HTMLElement },
    });
    try {
      const { session, type } = await begun(memorySite());
      type('name', '');
      await session.save();
      expect(session.get().problems[SITE_RECORD]).toMatchObject([{ message: 'darf nicht leer sein' }]);
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });

  test('that are corrected, or as they were, are not complained of any more', async () => {
    const site = memorySite();
    const { session, type } = await begun(site);
    // The second time it is as the draft has it, and nothing is saved.
    for (const right of ['Corrected', 'Corrected']) {
      type('name', '');
      await session.save();
      expect(session.get().saving.state).toBe('blocked');
      type('name', right);
      await session.save();
      expect([session.get().saving.state, session.get().problems]).toEqual(['saved', {}]);
    }
  });
});
