import type { KindDescription, Section } from '@portal/content-core';
import { editorWords, kindTitle } from '@portal/editor/words';

/** The name of a section for people: its title, else the title of its kind. */
export function sectionName(
  { kind, data }: Pick<Section, 'kind' | 'data'>,
  { locale, kinds }: { locale: string; kinds: readonly Pick<KindDescription, 'name' | 'title'>[] },
): string {
  const title: unknown = 'title' in data ? data['title'] : undefined;
  if (typeof title === 'string' && title !== '') return `“${title}”`;
  return kindTitle(editorWords(locale), kinds, kind);
}
