import { SITE_PATH } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { placeInRecord, type ContentUnderCheck } from './content-under-check.ts';
import { contrast } from './contrast.ts';

const LEAST = 4.5;
const GROUNDS = { accent: ['#ffffff', 'white'], accentDark: ['#111111', 'near-black'] } as const;

/** Accent colours can be read on the ground they stand on. */
export function checkTheme(content: ContentUnderCheck): Problem[] {
  const { tree } = content;
  return (['accent', 'accentDark'] as const).flatMap((name): Problem[] => {
    const [ground, words] = GROUNDS[name];
    const ratio = contrast(tree.site.theme[name], ground);
    if (ratio >= LEAST) return [];
    const wish = name === 'accent' ? 'darker' : 'lighter';
    const at = placeInRecord(content, null, ['theme', name]);
    const message = `${tree.site.theme[name]} on ${words} has a contrast of ${ratio.toFixed(1)} to 1, links need ${LEAST}; choose a ${wish} colour`;
    return [{ file: SITE_PATH, at, message, level: 'warning' }];
  });
}
