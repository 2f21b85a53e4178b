export { anyCharacter } from './any-character.ts';
export { CANARIES, withCanaries } from './canaries.ts';
export { hostileRequest, requestTo } from './hostile-request.ts';
export { hostileText, hostileValue } from './hostile-value.ts';
export { type ExistingValues, schemaValue } from './schema-value.ts';
export { type Random, seeded } from './seeded.ts';
