import { readFileSync } from 'node:fs';
import { parseContent, standardKinds, visibleTo, type ContentTree } from '@portal/content-core';
import { SAMPLE, sampleRecords } from '@portal/content-core/fakes';
import { isRecord } from '@portal/ports/json';
import { describe, expect, test } from '@jest/globals';
import { structuredData } from './structured-data.ts';

const ORIGIN = 'https://harbour.example';

function section(id: string, kind: string, data: object, audience: 'all' | string[] = 'all') {
  return { id, kind, v: 1, audience, theme: 'default', hidden: false, data };
}

function page(id: string, slug: string, sections: string[]) {
  return { id, slug, title: `Page ${id}`, audience: 'all', seo: {}, sections };
}

/** The sample site with one page of every sort that is described. */
function everything(changes: Record<string, object> = {}): ContentTree {
  const records: Record<string, object> = {
    ...sampleRecords(),
    'content/pages/reach/page.json': page('reach', 'about/reach', ['contact', 'faq', 'inside']),
    'content/pages/reach/contact.json': section('contact', 'contact', {
      title: 'Come by',
      address: 'Quay office\nKranweg 4',
      phone: '+49 40 1234',
      email: 'office@harbour.example',
    }),
    'content/pages/reach/faq.json': section('faq', 'faq', {
      title: 'Asked often',
      items: [{ question: 'Is </script> safe?', answer: 'Yes, **always**.\n\nSee [the board](page:board).' }],
    }),
    'content/pages/reach/inside.json': section(
      'inside',
      'faq',
      { title: 'Inside', items: [{ question: 'What does it cost?', answer: 'Forty-two.' }] },
      ['press'],
    ),
    'content/pages/news/page.json': {
      ...page('news', 'news', []),
      type: 'post',
      date: '2026-11-27T10:00',
      teaser: 'Dug at last.',
      image: { media: SAMPLE.quayImage, alt: 'The quay' },
    },
    'content/pages/tour/page.json': {
      ...page('tour', 'tour', []),
      type: 'event',
      date: '2027-03-27T19:30',
      ends: '2027-03-28T04:00',
      zone: 'Europe/Berlin',
      place: 'Quay office',
      teaser: 'By boat.',
      image: { media: SAMPLE.quayImage, decorative: true },
    },
    'content/site.json': {
      ...sampleRecords()['content/site.json'],
      zone: 'Europe/Berlin',
      organisation: { type: 'GovernmentOffice' },
      look: { name: 'plain', brand: '#0b5d66', logo: SAMPLE.quayImage },
    },
    ...changes,
  };
  const texts = new Map(Object.entries(records).map(([file, value]) => [file, JSON.stringify(value)]));
  const { tree, problems } = parseContent(texts, standardKinds);
  if (!tree) throw new Error(JSON.stringify(problems));
  return visibleTo(tree, { editor: false, audience: null }, new Date());
}

/** The nodes of a page's data by type. */
function nodesOf(id: string, tree = everything()): Record<string, Record<string, unknown>> {
  const data: unknown = JSON.parse(structuredData(tree, id, ORIGIN) ?? '{}');
  const graph = isRecord(data) && Array.isArray(data['@graph']) ? data['@graph'].filter(isRecord) : [];
  return Object.fromEntries(graph.map((node) => [String(node['@type']), node]));
}

describe('the data of a page for search engines', () => {
  test('has the types and fields of the table in docs/search-engines.md', () => {
    const docs = readFileSync(new URL('../../../../../docs/search-engines.md', import.meta.url), 'utf8');
    const rows = [...docs.matchAll(/^\| `([^`]+)` +\|[^|]+\| (`.+`) +\|$/gm)];
    const documented = rows.map(([, type = '', fields = '']) => [
      type === 'organisation.type' ? 'GovernmentOffice' : type,
      [...fields.matchAll(/`([^`]+)`/g)].map(([, field]) => field).sort(),
    ]);
    const nodes = { ...nodesOf('reach'), ...nodesOf('news'), ...nodesOf('tour') };
    const written = Object.entries(nodes).map(([type, { '@type': _type, ...fields }]) => [
      type,
      Object.keys(fields).sort(),
    ]);
    expect(documented.length).toBeGreaterThan(0);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(documented));
  });

  test('has the address that the page shows, and none where it shows none', () => {
    expect(nodesOf('reach')['GovernmentOffice']).toEqual({
      '@type': 'GovernmentOffice',
      '@id': `${ORIGIN}/#organisation`,
      name: 'Harbour',
      url: `${ORIGIN}/`,
      logo: expect.stringContaining(`${ORIGIN}/api/media/${SAMPLE.quayImage}/`),
      address: 'Quay office, Kranweg 4',
      telephone: '+49 40 1234',
      email: 'office@harbour.example',
    });
    expect(Object.keys(nodesOf('home')['GovernmentOffice'] ?? {})).toEqual([
      '@type',
      '@id',
      'name',
      'url',
      'logo',
    ]);
    expect(structuredData(everything(), 'about', ORIGIN)).toBeNull();
  });

  test('has the time of a post in the zone of the site, and that of an event with the offset of its day', () => {
    expect(nodesOf('news')['NewsArticle']).toMatchObject({
      headline: 'Page news',
      datePublished: '2026-11-27T10:00:00+01:00',
      description: 'Dug at last.',
      image: expect.stringContaining(`${ORIGIN}/api/media/`),
      publisher: { '@id': `${ORIGIN}/#organisation` },
    });
    expect(nodesOf('tour')['Event']).toMatchObject({
      startDate: '2027-03-27T19:30:00+01:00',
      endDate: '2027-03-28T04:00:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Quay office', address: 'Quay office' },
    });
  });

  test('has the day alone of an event of whole days, and whether it was cancelled', () => {
    const tour = {
      ...page('tour', 'tour', []),
      type: 'event',
      date: '2027-05-01',
      ends: '2027-05-02',
      zone: 'Europe/Berlin',
    };
    const tree = everything({ 'content/pages/tour/page.json': { ...tour, cancelled: true } });
    expect(nodesOf('tour', tree)['Event']).toMatchObject({
      startDate: '2027-05-01',
      endDate: '2027-05-02',
      eventStatus: 'https://schema.org/EventCancelled',
    });
  });

  test('says nothing of the organisation where the site does not', () => {
    const site = sampleRecords()['content/site.json'] ?? {};
    expect(Object.keys(nodesOf('reach', everything({ 'content/site.json': site })))).toEqual([
      'FAQPage',
      'BreadcrumbList',
    ]);
  });

  test('has no line end of Unicode as it is', () => {
    const file = 'content/pages/reach/page.json';
    const post = {
      ...page('reach', 'about/reach', ['contact', 'faq', 'inside']),
      type: 'post',
      date: '2026-07-01',
      title: 'One\u2028Two\u2029Three',
    };
    const text = structuredData(everything({ [file]: post }), 'reach', ORIGIN) ?? '';
    expect(text).toContain(String.raw`One\u2028Two\u2029Three`);
    expect(text).not.toMatch(/[\u2028\u2029]/);
  });

  test('has no words for an audience, no Markdown, and nothing that ends its element', () => {
    const text = structuredData(everything(), 'reach', ORIGIN) ?? '';
    expect(text).toContain(String.raw`Is \u003c/script> safe?`);
    expect(text).not.toMatch(/<|Forty-two|\*\*|page:/);
    expect(nodesOf('reach')['FAQPage']?.['mainEntity']).toEqual([
      {
        '@type': 'Question',
        name: 'Is </script> safe?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes, always.\nSee the board.' },
      },
    ]);
  });

  test('leads from the home page over the pages above', () => {
    const list = nodesOf('reach')['BreadcrumbList']?.['itemListElement'];
    expect(list).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Harbour', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'About', item: `${ORIGIN}/about` },
      { '@type': 'ListItem', position: 3, name: 'Page reach', item: `${ORIGIN}/about/reach` },
    ]);
  });

  test('takes the page above from the navigation where the address has none', () => {
    const below = { label: 'Reach', to: 'page:reach' };
    const site = {
      ...sampleRecords()['content/site.json'],
      navigation: [{ label: 'About', to: 'page:about', items: [below] }],
    };
    const tree = everything({
      'content/site.json': site,
      'content/pages/reach/page.json': page('reach', 'reach', ['contact']),
    });
    expect(nodesOf('reach', tree)['BreadcrumbList']?.['itemListElement']).toHaveLength(3);
  });

  test('is left out of a page that not everybody sees', () => {
    expect(structuredData(everything(), 'board', ORIGIN)).toBeNull();
  });

  test('survives a kind of the site with the name of a standard one', () => {
    const tree = everything();
    const odd = { ...tree, sections: new Map(tree.sections) };
    const own = tree.sections.get('reach')?.get('faq');
    if (own) odd.sections.set('reach', new Map([['faq', { ...own, data: { items: 'three' } }]]));
    expect(Object.keys(nodesOf('reach', odd))).not.toContain('FAQPage');
  });
});
