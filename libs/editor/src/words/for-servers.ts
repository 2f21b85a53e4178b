/** The words of the editor that may be imported on a server: pure functions, which use neither React nor a browser. */
export { editorWords } from './editor/index.ts';
export { loadingWords } from './loading/index.ts';
export { loadMessages, sentenceOf } from './messages/index.ts';
export { kindTitle } from './names.ts';
export { overviewWords } from './overview/index.ts';
export { type ViewWords, viewWords } from './view/index.ts';
export { locationFormatter } from './location-formatter.ts';
export { teamWords } from './team/index.ts';
export { viewersWords } from './viewers/index.ts';
