import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { parseContent, standardKinds, visibleTo } from '@portal/content-core';
import { sampleRecords } from '@portal/content-core/fakes';
import { portalView } from '../view/portal-view.ts';
import { atomFeed, type Feed } from './atom-feed.ts';
import { feedOfSite } from './feed-of-site.ts';

const SCHEMA = readFileSync(new URL('../../test/atom.rng', import.meta.url), 'utf8');
const NOW = new Date('2026-06-01T12:00:00Z');
const ORIGIN = 'https://www.example.test';

/** @throws XmlValidateError when a document is not an Atom feed */
function validate(text: string): XmlDocument {
  const schema = XmlDocument.fromString(SCHEMA);
  const validator = RelaxNGValidator.fromDoc(schema);
  const document = XmlDocument.fromString(text);
  validator.validate(document);
  return document;
}

function texts(document: XmlDocument, path: string): string[] {
  return document.find(path, { a: 'http://www.w3.org/2005/Atom' }).map((node) => node.content);
}

const EMPTY: Feed = {
  title: 'Town',
  language: 'de-DE',
  origin: ORIGIN,
  self: `${ORIGIN}/feed.xml`,
  home: 'https://www.example.test/',
  entries: [],
};

function post(id: string, fields: Record<string, unknown>) {
  return {
    [`content/pages/${id}/page.json`]: {
      id,
      slug: `news/${id}`,
      title: id,
      audience: 'all',
      seo: {},
      sections: ['story'],
      type: 'post',
      date: '2026-05-01',
      ...fields,
    },
    [`content/pages/${id}/story.json`]: {
      id: 'story',
      kind: 'text',
      v: 1,
      audience: 'all',
      theme: 'default',
      hidden: false,
      data: { title: 'A & B <c>', body: 'See [about](page:about) and *more* & more.', side: 'right' },
    },
  };
}

/** The feed of the sample site with some posts, for everybody. */
function feedOf(...posts: ReturnType<typeof post>[]): string {
  const records = { ...sampleRecords(), ...Object.assign({}, ...posts) };
  const files = new Map(Object.entries(records).map(([file, value]) => [file, JSON.stringify(value)]));
  const { tree, problems } = parseContent(files, standardKinds);
  if (!tree) throw new Error(JSON.stringify(problems));
  const viewer = { editor: false, audience: null } as const;
  return atomFeed(feedOfSite(portalView(visibleTo(tree, viewer, NOW), viewer), { origin: ORIGIN, now: NOW }));
}

describe('a feed is valid by the schema of RFC 4287', () => {
  test('without an entry', () => {
    expect(() => validate(atomFeed(EMPTY))).not.toThrow();
  });

  test('with everything that an entry can have, with any signs in it', () => {
    const title = 'Öffnung: „Brücke“ & <Kai> "neu" ]]>';
    const fields = {
      title,
      teaser: 'Ab Mai.\nFür alle ]]> & jeden.',
      tags: ['A & B', '<x>'],
      date: '2026-05-02T08:30',
    };
    const document = validate(feedOf(post('bridge', fields)));
    expect(texts(document, '//a:entry/a:title')).toEqual([title]);
    expect(texts(document, '//a:entry/a:updated')).toEqual(['2026-05-02T08:30:00Z']);
    expect(texts(document, '//a:feed/a:updated')).toEqual(['2026-05-02T08:30:00Z']);
    const [html] = texts(document, '//a:entry/a:content');
    expect(html).toContain('<h2>A &amp; B &lt;c&gt;</h2>');
    expect(html).toContain(`<a href="${ORIGIN}/about">about</a>`);
  });

  test('with characters that XML cannot contain left out', () => {
    const document = validate(atomFeed({ ...EMPTY, title: 'A \u0007\u0000\uffff\ud800 B' }));
    expect(texts(document, '/a:feed/a:title')).toEqual(['A \ufffd B']);
  });

  test('and the check finds a feed that is not', () => {
    const wrong = (from: string, to: string) => () => validate(atomFeed(EMPTY).replace(from, to));
    expect(wrong('<updated>1970-01-01T00:00:00Z', '<updated>yesterday')).toThrow();
    expect(wrong('<title>Town</title>', '')).toThrow();
  });
});

describe('a feed has', () => {
  test('only posts that are for everybody and whose date has come, from the newest', () => {
    const text = feedOf(
      post('old', { date: '2019-01-01' }),
      post('secret', { audience: ['press'], title: 'Nobody knows' }),
      post('editors', { audience: [] }),
      post('tomorrow', { date: '2026-06-02' }),
      post('new', {}),
      post('fair', { type: 'event', date: '2026-05-01', zone: 'UTC' }),
    );
    const document = validate(text);
    expect(texts(document, '//a:entry/a:title')).toEqual(['new', 'old']);
    expect(text).not.toContain('Nobody knows');
  });

  test('ids that stay when the address of a post changes', () => {
    const ids = (slug: string) => texts(validate(feedOf(post('bridge', { slug }))), '//a:entry/a:id');
    expect(ids('news/bridge')).toEqual(['tag:www.example.test,2026:portal:page:bridge']);
    expect(ids('press/2026/other')).toEqual(ids('news/bridge'));
  });

  test('thirty posts at most', () => {
    const many = Array.from({ length: 40 }, (_none, at) => post(`post-${at}`, {}));
    expect(texts(validate(feedOf(...many)), '//a:entry/a:id')).toHaveLength(30);
  });
});
