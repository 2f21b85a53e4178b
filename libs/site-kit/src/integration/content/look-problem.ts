import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_DESIGN, type Site } from '@portal/content-core';
import { KIT_LOOKS } from '../../looks/kit-looks.ts';
import { ownLookNames } from '../looks-module.ts';

/** Why a site does not show the look in its record, for a log; null when it does, or has none. */
export function lookProblem(root: string, { look }: Pick<Site, 'look'>): string | null {
  if (look === undefined) return null;
  if (existsSync(join(root, OWN_DESIGN)))
    return `content/site.json (look): the site has a design of its own in ${OWN_DESIGN}, which is used instead`;
  const names = [...ownLookNames(root), ...KIT_LOOKS.map(({ name }) => name)];
  if (names.includes(look.name)) return null;
  return `content/site.json (look.name): there is no look "${look.name}", so "${KIT_LOOKS[0]?.name}" is shown; there are ${names.join(', ')}`;
}
