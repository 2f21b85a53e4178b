import type { ContentChange } from './list-changes.ts';

const VERBS = { added: 'Add', edited: 'Edit', removed: 'Remove', moved: 'Move' } as const;
const NOUNS = {
  site: '',
  page: 'page ',
  section: '',
  media: 'image ',
  document: 'document ',
  redirects: '',
  other: '',
} as const;

/** One line about one change: `Edit Hero on Home`, `Add page Contact`. */
export function changeLine({ type, change, name, page }: ContentChange): string {
  const place = type === 'section' && page ? ` on ${page.title}` : '';
  return `${VERBS[change]} ${NOUNS[type]}${name}${place}`;
}
