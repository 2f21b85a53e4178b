/** The words of the editor that a server may use: pure functions, without React and without a browser. */
export { editorWords } from './index.ts';
export { loadMessages, sentenceOf } from './messages/index.ts';
export { kindTitle } from './names.ts';
export { overviewWords } from './overview-words.ts';
export { type RoomWords, roomWords } from './room-words.ts';
export { placeSayer } from './say-place.ts';
export { teamWords } from './team-words.ts';
export { visitorsWords } from './visitors-words.ts';
