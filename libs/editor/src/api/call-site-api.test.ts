import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { messageOf, refusal } from '@portal/content-core';
import { toResponse } from '@portal/errors';
import { callSiteApi, translateMessage, loadMessageWords } from './call-site-api.ts';

const real = globalThis.fetch;

beforeEach(() => {
  Object.assign(globalThis, {
    document: { documentElement: { lang: 'de', dataset: {} } as unknown as HTMLElement },
  });
});

afterEach(() => {
  globalThis.fetch = real;
  Reflect.deleteProperty(globalThis, 'document');
});

const answered = (response: Response) => {
  globalThis.fetch = async () => response;
};

test('a message is in the words of the API until those of the site are loaded', async () => {
  document.documentElement.lang = 'en';
  await loadMessageWords();
  document.documentElement.lang = 'de';
  const message = messageOf('alt_missing');
  expect(translateMessage(message)).toEqual(message);
  await loadMessageWords();
  expect(translateMessage(message)).toMatchObject({
    message: expect.stringMatching(/^hat keinen Alternativtext/),
  });
});

test.each([
  [refusal('input', messageOf('captions_type_unknown')), /^Untertitel/],
  [
    refusal(
      'not_supported',
      messageOf('branch_in_the_way', { branch: 'saved', branches: ['saved/1'], more: 0 }),
      {
        details: { branches: ['saved/1'] },
      },
    ),
    /„saved\/1“ dem Zweig „saved“ im Weg/,
  ],
  [
    refusal('validation', messageOf('file_in_use', { name: 'Tides', usages: ['Home › Documents'], more: 0 })),
    /^Nichts wurde gelöscht, denn Tides wird verwendet: Home › Documents\. Entfernen Sie es zuerst dort;/,
  ],
  [refusal('conflict', messageOf('file_id_live', { what: 'document' })), /gibt es schon/],
  [refusal('conflict', messageOf('file_id_taken')), /gibt es schon/],
  [refusal('input', messageOf('document_type_unknown')), /Speichern Sie es als PDF\./],
])('the reason of a refusal is in the language of the site: %s', async (error, german) => {
  answered(toResponse(error, () => undefined));
  expect(await callSiteApi('/api/save', { body: {} })).toMatchObject({
    ok: false,
    code: error.code,
    message: expect.stringMatching(german),
  });
});

test('problems and warnings are in the language of the site', async () => {
  const problem = {
    at: 'Start › Text',
    level: 'warning',
    path: 'body',
    ...messageOf('table_as_text', { line: 3 }),
  };
  const inGerman = { ...problem, message: expect.stringMatching(/^erscheint in Zeile 3 nicht als Tabelle/) };
  answered(Response.json({ warnings: [problem] }));
  expect(await callSiteApi('/api/save', { body: {} })).toEqual({ ok: true, body: { warnings: [inGerman] } });
  answered(
    Response.json(
      { error: { code: 'validation', message: '', details: { problems: [problem] } } },
      { status: 422 },
    ),
  );
  expect(await callSiteApi('/api/save', { body: {} })).toMatchObject({
    ok: false,
    details: { problems: [inGerman] },
  });
});

test('what has no code stays as it is', async () => {
  await loadMessageWords();
  expect([{ at: 'Home', message: 'x' }, null, 'x'].map(translateMessage)).toEqual([
    { at: 'Home', message: 'x' },
    null,
    'x',
  ]);
});
