import { sampleFiles } from '@portal/content-core/fakes';
import type { Form } from '../verdict.ts';

/** Pages of ten sections: close to the most records that are admitted, or to the most bytes. */
const SHAPES = {
  'small sections': { pages: 1_800, body: 'A text.' },
  'long sections': { pages: 500, body: 'See [the page](page:about) and **more** of it.\n\n'.repeat(60) },
} as const;

/** Which of the two largest sites. */
export type LargestSite = keyof typeof SHAPES;

/** Those that a form measures. */
export const LARGEST_SITES: Readonly<Record<Form, readonly LargestSite[]>> = {
  full: ['small sections', 'long sections'],
  short: ['small sections'],
};
const SHORT_PAGES = 2;

/**
 * The files of one of the largest sites that are admitted, in the short form of a very small one; with another title every section of it
 * differs.
 */
export function largestSite(which: LargestSite, title: string, form: Form): Record<string, string> {
  const { body } = SHAPES[which];
  const pages = form === 'full' ? SHAPES[which].pages : SHORT_PAGES;
  const files: Record<string, string> = sampleFiles();
  const sections = Array.from({ length: 10 }, (_, at) => `section-${at}`);
  for (let page = 0; page < pages; page += 1) {
    const id = `page-${page}`;
    const seo = { description: 'One sentence.', noindex: false };
    const record = { id, slug: id, title: id, audience: 'all', seo, sections };
    files[`content/pages/${id}/page.json`] = JSON.stringify(record);
    for (const section of sections)
      files[`content/pages/${id}/${section}.json`] = JSON.stringify({
        id: section,
        kind: 'text',
        v: 1,
        audience: 'all',
        theme: 'default',
        hidden: false,
        data: { title: `${title} of ${id}`, body, side: 'right' },
      });
  }
  return files;
}
