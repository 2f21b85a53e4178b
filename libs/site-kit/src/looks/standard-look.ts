import { STANDARD_LOOKS, type StandardLookName } from '@portal/content-core';
import { defineLook, type LookDefinition } from './define-look.ts';

/** A look of the kit: what people choose it by, which the whole platform knows, and what it is made of. */
export function standardLook(
  name: StandardLookName,
  own: Omit<LookDefinition, 'name' | 'title' | 'description' | 'brand' | 'type'>,
): LookDefinition {
  const facts = STANDARD_LOOKS.find((one) => one.name === name);
  if (facts === undefined) throw new Error(`There is no look "${name}".`);
  return defineLook({ ...facts, ...own });
}
