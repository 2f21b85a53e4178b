import { afterEach, expect, test } from '@jest/globals';
import { ask, inSiteLanguage, loadComplaints } from './ask.ts';

const real = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = real;
  Reflect.deleteProperty(globalThis, 'document');
});

const inGerman = () =>
  Object.assign(globalThis, { document: { documentElement: { lang: 'de' } as HTMLElement } });

test('what the API refuses is said in the language of the site', async () => {
  inGerman();
  const message = 'Captions are WebVTT files, which begin with the line WEBVTT.';
  globalThis.fetch = async () => Response.json({ error: { code: 'input', message } }, { status: 400 });
  const answer = await ask('/api/save', { body: {} });
  expect(answer).toMatchObject({ ok: false, code: 'input', message: expect.stringMatching(/^Untertitel/) });
});

test('what is wrong with a value is said in the language of the site, once the words for it are loaded', async () => {
  await loadComplaints();
  const message = 'has no alternative text; say what it shows';
  expect(inSiteLanguage(message)).toBe(message);
  inGerman();
  expect(inSiteLanguage(message)).toMatch(/^hat keinen Alternativtext/);
});
