/** The rules of rich text, for servers and browsers: without zod and Node. */
export { canonicalRichText } from './canonical-rich-text.ts';
export { asciiTarget, isOutsideTarget } from './outside-target.ts';
export { RICH_TEXT_LIMITS, richTextExcess } from './rich-text-limits.ts';
