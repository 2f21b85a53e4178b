import { mergeFields, type MergeText } from '@portal/content-core/merge';
import { commonViewers } from '@portal/content-core/viewers';
import { sameJson } from '@portal/ports/json';
import type { SectionState } from '../content/page-document.ts';
import { commonTimes, sameTimes, withTimes } from '../content/visible-times.ts';
import type { MergeSection } from './take-theirs.ts';

/**
 * Merges a section that both sides changed: its data by field, its texts as `mergeText` does; of what every section has, what one
 * side changed comes from there. Where both changed who may see it, it is for
 * those alone whom both let see it; where both changed its times, it is visible while both let it be. Where both chose a ground it is
 * theirs, until the editor says otherwise.
 */
export function sectionMerge(mergeText: MergeText): MergeSection {
  return ({ base, yours, theirs }) => {
    const sides = { base: base.data, theirs: theirs.data, yours: yours.data };
    const { data, conflicts } = mergeFields(sides, mergeText);
    const pick = <Name extends 'hidden' | 'audience'>(name: Name): SectionState[Name] =>
      sameJson(yours[name], base[name]) ? theirs[name] : yours[name];
    // The ground (`theme`) that others chose wins without a conflict: it is visible on the page and easily changed back.
    const theme = sameJson(theirs.theme, base.theme) ? yours.theme : theirs.theme;
    const isOfBoth = !sameJson(theirs.audience, base.audience) && !sameJson(yours.audience, base.audience);
    const audience = isOfBoth ? commonViewers(yours.audience, theirs.audience) : pick('audience');
    const times = sameTimes(yours, base)
      ? theirs
      : sameTimes(theirs, base)
        ? yours
        : commonTimes(yours, theirs);
    return {
      state: { ...withTimes(theirs, times), theme, hidden: pick('hidden'), audience, data },
      conflicts: conflicts.map(({ path, yours: mine, theirs: other }) => ({
        path: path.join('.'),
        yours: mine,
        theirs: other,
      })),
    };
  };
}

/** Never merges texts: one that both sides changed is always a conflict. */
export const mergeWithoutTexts = sectionMerge(() => null);
