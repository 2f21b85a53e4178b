import type { EditorStart } from '../../start-data/start.ts';
import type { EditorWords } from '../../words/editor/index.ts';
import type { ReviewWords } from '../../words/review/index.ts';

/** What names what a value refers to. */
export interface ValueNames extends Pick<EditorStart, 'pages'> {
  documents: readonly Pick<EditorStart['documents'][number], 'id' | 'title'>[];
  words: EditorWords;
  review: Pick<ReviewWords, 'yes' | 'no'>;
}
