export { type AfterAnswers, afterAnswers } from './after-answers.ts';
export { endWhenSettled } from './end-when-settled.ts';
export { hostOf } from './host-of.ts';
