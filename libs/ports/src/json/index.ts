/** Plain JSON, for servers and browsers alike: nothing of Node, no schema. */
export { isRecord } from './is-record.ts';
export { sameJson } from './same-json.ts';
export { tryParseJson } from './try-parse-json.ts';
export { stepsOf, valueAt } from './value-at.ts';
