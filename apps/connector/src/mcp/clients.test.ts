import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type Assistant, currentAssistant, firstAssistant } from '../../test/assistants.ts';
import { HARBOUR } from '../../test/connector-under-test.ts';
import { type HttpConnector, startHttpConnector } from '../../test/http-connector.ts';
import { INSTRUCTIONS } from '../guidance/instructions.ts';
import { allTools } from '../tools/all-tools.ts';

const CLIENTS: [string, string, (origin: string) => Promise<Assistant>][] = [
  ['the current client', '2026-07-28', (origin) => currentAssistant(origin, { pin: '2026-07-28' })],
  ['the current client with a handshake', '2025-11-25', (origin) => currentAssistant(origin, 'legacy')],
  ['the first client', '2025-11-25', (origin) => firstAssistant(origin)],
];

const Sections = z.array(z.object({ id: z.string(), version: z.string() }));
const PageData = z.object({ sections: Sections });

describe.each(CLIENTS)('%s', (_name, version, connect) => {
  let connector: HttpConnector;
  let assistant: Assistant;

  beforeEach(async () => {
    connector = await startHttpConnector();
    assistant = await connect(connector.origin);
  });
  afterEach(async () => {
    await assistant.close();
    await connector.close();
    expect(connector.bugs).toEqual([]);
  });

  async function call(name: string, args: Record<string, unknown> = {}) {
    const result = await assistant.call(name, { site: HARBOUR.siteId, ...args });
    return {
      text: result.content[0]?.text ?? '',
      failed: result.isError ?? false,
      data: result.structuredContent,
    };
  }

  const hero = (baseVersion: string, title: string) => ({
    page: 'home',
    edits: [{ id: 'hero', baseVersion, set: { title } }],
  });

  test(`speaks ${version}, gets the instructions and every tool in order`, async () => {
    expect([assistant.version, assistant.instructions]).toEqual([version, INSTRUCTIONS]);
    expect(await assistant.toolNames()).toEqual(allTools.map(({ name }) => name));
  });

  test('reads, edits, meets a conflict, validates, reviews, publishes', async () => {
    const sites = await assistant.call('list_sites', {});
    expect(sites.structuredContent).toMatchObject({ sites: [{ siteId: HARBOUR.siteId }] });
    expect((await call('get_site')).data).toMatchObject({
      content: { hasDraft: false, site: { name: 'Harbour' } },
    });
    const read = PageData.parse((await call('get_page', { page: 'home' })).data);
    const base = read.sections.find(({ id }) => id === 'hero')?.version ?? '';

    const saved = await call('save_sections', hero(base, 'A quay at last'));
    const next = z.object({ sections: Sections }).parse(saved.data).sections[0]?.version ?? '';
    const stale = await call('save_sections', hero(base, 'My own title'));
    expect([stale.failed, stale.text.startsWith('[conflict] ')]).toEqual([true, true]);
    expect(stale.text).toContain('A quay at last');
    expect(stale.text).toContain(next);

    expect((await call('validate_site')).data).toMatchObject({ publishable: true, errors: 0 });
    const changes = (await call('get_changes')).data;
    expect(changes).toMatchObject({ hasDraft: true, changes: [{ file: 'content/pages/home/hero.json' }] });
    const outdated = await call('publish_site', { expected: 'none.0' });
    expect(outdated.text).toMatch(/^\[conflict\] /);
    const published = await call('publish_site', { expected: changes?.['expected'] });
    expect(published.data).toMatchObject({ published: true, total: 1, counts: { edited: 1 } });
    expect(connector.harbour.repo.store.head('saved')).toBeNull();
    const live = new TextDecoder().decode(
      connector.harbour.repo.store.file('main', 'content/pages/home/hero.json') ?? new Uint8Array(),
    );
    expect(live).toContain('A quay at last');
    expect((await call('get_build_status')).data).toMatchObject({
      build: { state: 'waiting', commitSha: published.data?.['commit'] },
    });
  });

  test('gets the same guide from the tool and the prompt', async () => {
    const guide = (await assistant.call('get_authoring_guide', {})).content[0]?.text ?? '';
    expect(guide).toMatch(/^# Authoring guide/);
    const messages = JSON.stringify([{ role: 'user', content: { type: 'text', text: guide } }]);
    expect(JSON.parse(await assistant.prompt('populate_site'))).toEqual(JSON.parse(messages));
  });

  test('gets an error of the protocol for an unknown tool, and of the tool for wrong arguments', async () => {
    await expect(assistant.call('delete_everything', {})).rejects.toMatchObject({ code: -32602 });
    await expect(assistant.prompt('nothing')).rejects.toMatchObject({ code: -32602 });
    const wrong = await call('get_page', { page: 7 });
    expect([wrong.failed, wrong.text]).toEqual([true, expect.stringMatching(/^\[input\] .*page: /)]);
  });
});
