import { wordChanges } from '@portal/content-core/merge';
import type { ChangedField } from '../model/review.ts';
import { pathLabel } from '../words/names.ts';
import { useEditor } from './editor-context.ts';

/** Fields that differ, each with the words that came and went marked. */
export function ChangedFields({ kind, fields }: { kind: string | null; fields: readonly ChangedField[] }) {
  const { kinds, words } = useEditor();
  return fields.map(({ path, before, after }) => (
    <div className="said" key={path}>
      <span className="side">{pathLabel(words, kinds, { kind, path }) ?? path}: </span>
      {wordChanges(before, after).map(({ text, change }, index) =>
        change === 'same' ? (
          <span key={index}>{text}</span>
        ) : change === 'added' ? (
          <ins key={index}>{text}</ins>
        ) : (
          <del key={index}>{text}</del>
        ),
      )}
    </div>
  ));
}
