import type { ContentTree, ImageManifest, Page, Section } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import { openContact, signInImage } from './open-content.ts';

const MEDIA = 'a'.repeat(32);

function section(id: string, kind: string, data: Record<string, unknown>): Section {
  return { id, kind, v: 1, audience: 'all', theme: 'default', hidden: false, data };
}

function page(id: string, sections: readonly Section[]): [Page, readonly Section[]] {
  const record = { id, slug: id, title: id, audience: 'all' as const, seo: { noindex: false } };
  return [{ ...record, sections: sections.map((each) => each.id) }, sections];
}

/** A site whose home page is `home`, though it is not the first. */
function tree(...pages: [Page, readonly Section[]][]): ContentTree {
  const manifest: ImageManifest = {
    id: MEDIA,
    name: 'dusk',
    alt: 'Dusk',
    focal: { x: 0.5, y: 0.5 },
    width: 960,
    height: 540,
    colour: '#102030',
    sha256: 'b'.repeat(64),
    variants: [{ width: 960, height: 540, bytes: 9 }],
  };
  return {
    site: {
      name: 'Site',
      locale: 'en',
      home: 'home',
      navigation: [],
      footer: { navigation: [] },
      theme: { accent: '#0b5d66', accentDark: '#7fd0da', corners: 'square' },
    },
    pages: new Map(pages.map(([record]) => [record.id, record])),
    sections: new Map(pages.map(([{ id }, list]) => [id, new Map(list.map((each) => [each.id, each]))])),
    media: new Map([[MEDIA, manifest]]),
    documents: new Map(),
    redirects: new Map(),
  };
}

describe('what a page for everybody takes from the content', () => {
  test('is the home page’s contact first, wherever the home page stands', () => {
    const far = page('a', [section('far', 'contact', { title: 'A', email: 'far@example.test' })]);
    const home = page('home', [section('near', 'contact', { title: 'B', phone: '055' })]);
    expect(openContact(tree(far, home))).toEqual({ email: undefined, phone: '055' });
    expect(openContact(tree(far, page('home', [])))).toEqual({ email: 'far@example.test', phone: undefined });
  });

  test('is no contact that names neither e-mail nor telephone', () => {
    expect(openContact(tree(page('home', [section('x', 'contact', { title: 'A' })])))).toBeNull();
  });

  test('is the image the site opens with, as decoration', () => {
    const hero = section('top', 'hero', { title: 'A', image: { media: MEDIA, alt: 'Dusk' } });
    expect(signInImage(tree(page('home', [hero])))).toMatchObject({ alt: '', width: 960 });
  });

  test('is no image that is not there', () => {
    const hero = section('top', 'hero', { title: 'A', image: { media: 'f'.repeat(32) } });
    expect(signInImage(tree(page('home', [hero, section('b', 'hero', { title: 'A' })])))).toBeNull();
  });
});
