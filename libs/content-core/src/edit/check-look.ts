import { messageOf } from '../messages/message.ts';
import { nearNames } from '../messages/near-names.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { invalidContentError } from '../draft/staged-file.ts';
import type { CodeDesign } from '../look/code-design.ts';
import { lookNames, STANDARD_TYPES } from '../look/standard-looks.ts';
import type { Look } from '../model/look.ts';
import type { Site } from '../model/page.ts';
import { SITE_PATH } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { recordLocation } from '../validate/checked-content.ts';

type Named = Pick<Look, 'name' | 'type'>;

/**
 * Refuses a look, or a pair of typefaces, that neither the site's code nor its kit has: visitors would see another one. What the record
 * already has may stay.
 * @throws AppError `validation` with `details.problems`
 */
export function refuseUnknownLook(
  look: Named | null | undefined,
  old: Named | undefined,
  design: CodeDesign,
): void {
  if (!look) return;
  const names = lookNames(design);
  const types = Object.keys(STANDARD_TYPES);
  const problems: Problem[] = [];
  if (look.name !== old?.name && !names.includes(look.name)) {
    const message = messageOf('look_unknown', {
      look: look.name,
      looks: names,
      near: nearNames(look.name, names),
    });
    problems.push({ ...AT, argument: 'look.name', ...message });
  }
  const { type } = look;
  if (type !== undefined && type !== old?.type && !types.includes(type)) {
    const message = messageOf('type_unknown', { type, types, near: nearNames(type, types) });
    problems.push({ ...AT, argument: 'look.type', ...message });
  }
  if (problems.length > 0) throw invalidContentError(problems);
}

const AT = { file: SITE_PATH, at: '', level: 'error' } as const;

/** That colours change nothing, since the look of the site has its own. */
export function themeWithoutEffect(
  { formatLocation }: Pick<ContentDeps, 'formatLocation'>,
  site: Site,
): Problem[] {
  if (site.look === undefined) return [];
  const at = recordLocation({ tree: { site }, formatLocation }, null, ['theme']);
  return [{ file: SITE_PATH, at, level: 'warning', ...messageOf('theme_without_effect') }];
}

/** That a look changes nothing, since the code of the site has a design of its own. */
export function lookWithoutEffect(
  { formatLocation }: Pick<ContentDeps, 'formatLocation'>,
  site: Site,
  { isOwn }: CodeDesign,
): Problem[] {
  if (site.look === undefined || !isOwn) return [];
  const at = recordLocation({ tree: { site }, formatLocation }, null, ['look']);
  return [{ file: SITE_PATH, at, level: 'warning', ...messageOf('look_without_effect') }];
}
