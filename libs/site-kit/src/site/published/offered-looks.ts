import { STANDARD_TYPES } from '@portal/content-core';
import type { EditorStart } from '@portal/editor/start';
import { hasOwnDesign, ownLooks, thumbnails } from 'virtual:portal/looks';
import { chooseLook, siteLooks } from '../../looks/choose-look.ts';
import type { LookDefinition } from '../../looks/define-look.ts';

/** The looks that editors choose from, in the language of the site; none where the site has a design of its own. */
export function offeredLooks(locale: string): Pick<EditorStart, 'looks'> {
  if (hasOwnDesign) return {};
  const language = locale.split('-')[0] === 'de' ? 'de' : 'en';
  return {
    looks: siteLooks(ownLooks).map((look) => ({
      name: look.name,
      title: look.title[language],
      description: look.description[language],
      brand: look.brand,
      type: typefaces(look),
      thumbnail: thumbnails[chooseLook({ name: look.name, brand: look.brand }, ownLooks).sheet] ?? null,
    })),
  };
}

/** The two typefaces in words, one where both are the same. */
function typefaces({ type }: Pick<LookDefinition, 'type'>): string {
  const pair =
    typeof type === 'string' ? Object.entries(STANDARD_TYPES).find(([name]) => name === type)?.[1] : type;
  return [...new Set<string>(pair ?? [])].join(' / ');
}
