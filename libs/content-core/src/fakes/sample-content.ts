/** Ids that the sample content uses. */
export const SAMPLE = {
  quayImage: 'a1'.repeat(16),
  boardImage: 'b2'.repeat(16),
  report: 'c3'.repeat(16),
  minutes: 'd4'.repeat(16),
} as const;

/**
 * A small valid site, path to value: a public home page with a section for the press, a page for the board alone, an open and a
 * confidential document, an image of each.
 */
export function sampleRecords(): Record<string, Record<string, unknown>> {
  return {
    'content/site.json': site(),
    'content/pages/home/page.json': page('home', 'Home', ['hero', 'figures', 'press-notes', 'files']),
    'content/pages/home/hero.json': section('hero', 'hero', {
      title: 'A quay for everyone',
      image: { media: SAMPLE.quayImage, alt: 'The quay at dusk' },
      layout: 'split',
      actions: [
        { label: 'About us', to: 'page:about' },
        { label: 'The board', to: 'page:board' },
      ],
    }),
    'content/pages/home/figures.json': section('figures', 'kpi', {
      items: [{ value: '1.4', unit: 'km', label: 'of new promenade' }],
    }),
    'content/pages/home/press-notes.json': section(
      'press-notes',
      'text',
      {
        body: 'For the press only; see [the board](page:board).',
        side: 'right',
      },
      ['press'],
    ),
    'content/pages/home/files.json': section('files', 'documents', {
      title: 'Downloads',
      documents: [SAMPLE.report, SAMPLE.minutes],
    }),
    'content/pages/about/page.json': page('about', 'About', ['story']),
    'content/pages/about/story.json': section('story', 'text', {
      title: 'Why now',
      body: 'The old walls have reached the end of their life.',
      side: 'right',
    }),
    'content/pages/board/page.json': page('board', 'Board', ['notes'], ['board']),
    'content/pages/board/notes.json': section(
      'notes',
      'text',
      {
        title: 'Notes',
        body: 'Behind closed doors.',
        image: { media: SAMPLE.boardImage, alt: 'The board room' },
        side: 'right',
      },
      ['board'],
    ),
    [`media/${SAMPLE.quayImage}/image-manifest.json`]: imageManifest(SAMPLE.quayImage, 'quay.jpg'),
    [`media/${SAMPLE.boardImage}/image-manifest.json`]: imageManifest(SAMPLE.boardImage, 'board.jpg'),
    [`documents/${SAMPLE.report}/document.json`]: document(SAMPLE.report, 'Yearly report', 'all'),
    [`documents/${SAMPLE.minutes}/document.json`]: document(SAMPLE.minutes, 'Minutes', ['board']),
  };
}

function site(): Record<string, unknown> {
  return {
    name: 'Harbour',
    locale: 'en',
    home: 'home',
    navigation: [
      { label: 'Home', to: 'page:home' },
      { label: 'About', to: 'page:about' },
    ],
    footer: { navigation: [] },
    theme: { accent: '#0b5d66', accentDark: '#7fd6df', corners: 'square' },
  };
}

function page(id: string, title: string, sections: string[], audience: 'all' | string[] = 'all') {
  const seo = { description: `${title}, in one sentence.`, noindex: false };
  return { id, slug: id, title, audience, seo, sections };
}

function section(
  id: string,
  kind: string,
  data: Record<string, unknown>,
  audience: 'all' | string[] = 'all',
) {
  return { id, kind, v: 1, audience, theme: 'default', hidden: false, data };
}

function imageManifest(id: string, name: string) {
  return {
    id,
    name,
    alt: '',
    focal: { x: 0.5, y: 0.5 },
    width: 1600,
    height: 900,
    colour: '#445566',
    sha256: 'e'.repeat(64),
    variants: [{ width: 800, height: 450, bytes: 4 }],
  };
}

function document(id: string, title: string, audience: 'all' | string[]) {
  return {
    id,
    title,
    fileName: `${title}.pdf`,
    type: 'application/pdf',
    bytes: 4,
    sha256: 'f'.repeat(64),
    tier: 'git',
    audience,
  };
}
