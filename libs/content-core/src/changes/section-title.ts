import { valueAt } from '@portal/ports/json';
import type { KindRegistry } from '../model/kinds/index.ts';
import { recordContent } from '../tree/record-content.ts';
import type { Texts } from '../draft/read-texts.ts';

/** The title that a section shows, from the later of two states that contains it; no field if it shows none. */
export function sectionTitle(
  file: string,
  [before, after]: readonly [Texts, Texts],
  kinds: KindRegistry,
): { title?: string } {
  const content = recordContent(file, after.get(file) ?? before.get(file), kinds);
  const title = valueAt(content, ['data', 'title']);
  return typeof title === 'string' ? { title } : {};
}
