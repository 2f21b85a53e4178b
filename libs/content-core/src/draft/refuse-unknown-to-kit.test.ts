import { describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { memoryContentRepo, sampleFiles } from '../fakes/index.ts';
import { toUtf8 } from '../format/utf8.ts';
import { KIT_VERSION } from '../kit/kit-version.ts';
import type { FileState } from '../ports/content-repo.ts';
import { refuseUnknownToKit } from './refuse-unknown-to-kit.ts';
import { readBranches } from './site-branches.ts';

const POST = 'content/pages/fair/page.json';
const takeTurn = async () => {};

/** The message with which a site of this kit refuses to have the files written; null when it takes them. */
async function refusalOf(kit: string, files: Record<string, FileState>): Promise<string | null> {
  const manifest = JSON.stringify({
    dependencies: { '@portal/site-kit': `file:vendor/portal-site-kit-${kit}.tgz` },
  });
  const repo = memoryContentRepo({
    files: { ...sampleFiles(), [POST]: '{"type":"post"}', 'package.json': manifest },
  });
  const branches = await readBranches({ repo, publishedBranch: 'main' });
  try {
    await refuseUnknownToKit({ repo, takeTurn }, branches, { files: new Map(Object.entries(files)) });
    return null;
  } catch (error) {
    if (!isAppError(error, 'validation')) throw error;
    return error.message;
  }
}

const record = (value: object): FileState => ({ bytes: toUtf8(JSON.stringify(value)) });

describe('a site with an older kit', () => {
  test.each<[string, string, object]>([
    ['a page of a type that it does not know', POST, { type: 'post' }],
    ['a field of the site that it does not know', 'content/site.json', { zone: 'Europe/Berlin' }],
    ['search engine fields of the site', 'content/site.json', { seo: { noindex: true } }],
    ['the type of an organisation', 'content/site.json', { organisation: { type: 'Museum' } }],
    ['a list of redirects', 'content/redirects.json', { redirects: [] }],
    ['a download', `downloads/${'d'.repeat(32)}/download.json`, { type: 'text/csv' }],
    ['a look', 'content/site.json', { look: { name: 'calm', brand: '#1f5c8b' } }],
    ['a kind that it does not know', 'content/pages/home/fees.json', { kind: 'table' }],
    [
      'an entry of a timeline without a status',
      'content/pages/home/years.json',
      { kind: 'timeline', data: { entries: [{ when: '1897', status: 'done' }, { when: '1903' }] } },
    ],
    [
      'a table in a text',
      'content/pages/home/fees.json',
      { kind: 'faq', data: { entries: [{ answer: 'Fees:\n\n| Who | Fee |\n|---|--:|\n| Adults | 4 |' }] } },
    ],
  ])('refuses %s, and names the versions and the file', async (_what, file, value) => {
    const message = await refusalOf('0.1.0', { [file]: record(value) });
    expect(message).toContain(file);
    expect(message).toContain('site kit 0.2.0');
    expect(message).toContain('built with 0.1.0');
    expect(message).toContain('docs/how-to.md');
  });

  test.each<[string, string, object]>([
    ['a page', POST, { visibleFrom: '2026-12-01T09:00:00Z' }],
    ['a section', 'content/pages/home/fees.json', { kind: 'text', visibleUntil: '2026-12-01T09:00:00Z' }],
    ['a document', `documents/${'d'.repeat(32)}/document.json`, { visibleFrom: '2026-12-01T09:00:00Z' }],
    ['a download', `downloads/${'d'.repeat(32)}/download.json`, { visibleFrom: '2026-12-01T09:00:00Z' }],
  ])('refuses an embargo on %s, which it would not respect', async (_what, file, value) => {
    const message = await refusalOf('0.2.0', { [file]: record(value) });
    expect(message).toContain('site kit 0.3.0');
    expect(message).toContain('a time from or until which something is visible');
  });

  test('refuses a temporary redirect, and no other one', async () => {
    const list = (fields: object) => ({
      'content/redirects.json': record({ redirects: [{ from: '/old', to: 'page:home', ...fields }] }),
    });
    const message = await refusalOf('0.4.0', list({ temporary: true }));
    expect(message).toContain('site kit 0.5.0');
    expect(message).toContain('redirects that are temporary');
    expect(await refusalOf('0.4.0', list({}))).toBeNull();
  });

  test.each<[string, string, object]>([
    ['the languages of the site', 'content/site.json', { locales: ['en', 'de'] }],
    ['its texts in another language', 'content/site.json', { translations: { de: { name: 'Hafen' } } }],
    ['the language of a page', 'content/pages/hafen/page.json', { locale: 'de' }],
    [
      'a translation',
      'content/pages/hafen/page.json',
      { translationOf: { page: 'home', version: '0'.repeat(40) } },
    ],
  ])('refuses %s, which it would show in one list with all others', async (_what, file, value) => {
    const message = await refusalOf('0.2.0', { [file]: record(value) });
    expect(message).toContain('site kit 0.3.0');
    expect(message).toContain('built with 0.2.0');
    expect(message).toContain('languages');
  });

  test('refuses a version that the repository already has, as a publish writes it', async () => {
    const repo = memoryContentRepo({ files: {} });
    const version = repo.versionOf(toUtf8('{"type":"post"}'));
    expect(await refusalOf('0.1.0', { [POST]: { version } })).toContain('posts and events');
  });

  test.each<[string, Record<string, FileState>]>([
    ['a document', { [`documents/${'d'.repeat(32)}/document.json`]: record({ type: 'text/html' }) }],
    ['what it knows', { 'content/pages/home/page.json': record({ id: 'home', title: 'Home' }) }],
    [
      'a timeline whose entries all have a status',
      {
        'content/pages/home/a.json': record({ kind: 'timeline', data: { entries: [{ status: 'done' }] } }),
      },
    ],
    [
      'the same words as a value',
      { 'content/pages/home/a.json': record({ kind: 'text', data: { type: 'table' } }) },
    ],
    [
      'bars and lines that make no table',
      { 'content/pages/home/a.json': record({ kind: 'text', data: { body: 'Open 9|12\n\n---\n\n|---|' } }) },
    ],
    ['the deletion of what it does not know', { [POST]: null }],
    ['a record that is not JSON, which validation reports', { [POST]: { bytes: toUtf8('{') } }],
  ])('takes %s', async (_what, files) => {
    expect(await refusalOf('0.1.0', files)).toBeNull();
  });
});

test('a site with the current kit takes everything', async () => {
  expect(await refusalOf(KIT_VERSION, { [POST]: record({ type: 'post' }) })).toBeNull();
});
