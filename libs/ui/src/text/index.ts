export { dateAndTime, dateOf, exactTime, timeOf, timeSpan } from './date-and-time.ts';
export { directionOf } from './direction.ts';
export { fileSize } from './file-size.ts';
export { inLanguage } from './in-language.ts';
export { fill, type Shape, type TextWith } from './language.ts';
export { relativeTime } from './relative-time.ts';
