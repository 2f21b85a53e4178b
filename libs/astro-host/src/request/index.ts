export { guardStaticFiles, type StaticHandler } from './guard-static-files.ts';
export { handOverOf } from './hand-over-of.ts';
export { serveCompressed } from './serve-compressed.ts';
export { workAfterAnswers } from './work-after-answers.ts';
