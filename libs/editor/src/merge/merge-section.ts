import { mergeText } from '@portal/content-core/merge-text';
import { sectionMerge } from './section-merge.ts';

/** Merges a section that both sides changed, its texts by block. What reads CommonMark comes with it, so it is loaded on demand. */
export const mergeSection = sectionMerge(mergeText);
