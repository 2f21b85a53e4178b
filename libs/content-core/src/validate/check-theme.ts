import { messageOf } from '../messages/message.ts';
import { SITE_PATH } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { recordLocation, type CheckedContent } from './checked-content.ts';
import { contrast } from './contrast.ts';

const LEAST = 4.5;
const GROUNDS = { accent: ['#ffffff', 'light'], accentDark: ['#111111', 'dark'] } as const;

/** Checks that accent colours have enough contrast on their background. The colours of a look have it always: they are computed. */
export function checkTheme(content: CheckedContent): Problem[] {
  const { tree } = content;
  if (tree.site.look !== undefined) return [];
  return (['accent', 'accentDark'] as const).flatMap((name): Problem[] => {
    const [behind, ground] = GROUNDS[name];
    const colour = tree.site.theme[name];
    const ratio = contrast(colour, behind);
    if (ratio >= LEAST) return [];
    const at = recordLocation(content, null, ['theme', name]);
    const message = messageOf('low_contrast', { colour, ground, ratio, least: LEAST });
    return [{ file: SITE_PATH, at, ...message, level: 'warning' }];
  });
}
