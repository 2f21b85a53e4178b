import { useEditor } from '../../context/editor-context.ts';
import { fieldLabel } from '../../../words/names.ts';
import type { FieldProps } from '../field/use-field.ts';

/** A field of a type that this editor does not know: it is named, and stays as it is. */
export function UnknownField({ field }: FieldProps) {
  const { words } = useEditor();
  return (
    <div className="field">
      <p className="label">{fieldLabel(words, field)}</p>
      <p className="help">{words.field.unknown}</p>
    </div>
  );
}
