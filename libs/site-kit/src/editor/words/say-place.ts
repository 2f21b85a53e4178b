import type { SayPlace } from '@portal/content-core';
import { type KindSpec, specAt } from '../model/field-spec.ts';
import { editorWords } from './index.ts';
import { fieldLabel, kindTitle } from './names.ts';

/** Parts of the records of site and pages, which have no kind that labels them. */
const RECORDS = {
  en: { site: 'Site', navigation: 'Navigation', footer: 'Footer', seo: 'Search engines', items: 'Below it' },
  de: {
    site: 'Website',
    navigation: 'Navigation',
    footer: 'Fußzeile',
    seo: 'Suchmaschinen',
    items: 'Darunter',
  },
} as const;

/**
 * Places as the editor's panel calls them, in the language of the site: `Start › Galerie › Einträge 2 › Bild`. The
 * kinds are read with the first place.
 */
export function placeSayer(readKinds: () => readonly KindSpec[]): SayPlace {
  let read: readonly KindSpec[] | undefined;
  return ({ page, section, path }, locale) => {
    const kinds = (read ??= readKinds());
    const words = editorWords(locale);
    const records: Readonly<Record<string, string>> = RECORDS[locale.startsWith('de') ? 'de' : 'en'];
    const fields = kinds.find(({ name }) => name === section?.kind)?.fields ?? [];
    const own = section === null ? records : undefined;
    const labels: string[] = [];
    for (const [index, step] of path.entries()) {
      const last = labels.length - 1;
      if (typeof step === 'number') labels[last] = `${labels[last] ?? ''} ${step + 1}`.trim();
      // The picture itself is what its field is called.
      else if (step !== 'media' || index === 0) {
        const spec = specAt(fields, path.slice(0, index + 1).join('.'));
        labels.push(own?.[step] ?? fieldLabel(words, spec ?? { name: step, label: undefined }));
      }
    }
    const kind = section && kindTitle(words, kinds, section.kind);
    return [page ?? records['site'], kind, ...labels].filter((part) => part !== null).join(' › ');
  };
}
