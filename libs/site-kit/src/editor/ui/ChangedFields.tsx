import { wordChanges } from '@portal/content-core/merge';
import { specAt } from '../model/field-spec.ts';
import type { ChangedField } from '../model/review.ts';
import { fieldLabel } from '../words/names.ts';
import { useEditor } from './editor-context.ts';

/** Fields that differ, each with the words that came and went marked. */
export function ChangedFields({ kind, fields }: { kind: string | null; fields: readonly ChangedField[] }) {
  const { kinds, words } = useEditor();
  const specs = kinds.find((one) => one.name === kind)?.fields ?? [];
  const labelOf = (path: string) => {
    const names = path.split('.').map((_step, at, steps) => specAt(specs, steps.slice(0, at + 1).join('.')));
    const known = names.flatMap((spec) => (spec && spec.name !== '' ? fieldLabel(words, spec) : []));
    return known.length > 0 ? [...new Set(known)].join(' › ') : path;
  };
  return fields.map(({ path, before, after }) => (
    <div className="said" key={path}>
      <span className="side">{labelOf(path)}: </span>
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
