export { guardStaticFiles, type StaticHandler } from './guard-static-files.ts';
export { handOverOf } from './hand-over-of.ts';
export { workAfterAnswers } from './work-after-answers.ts';
