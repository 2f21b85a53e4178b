import { pressedKey } from '@portal/ui/keys';
import type { AltText } from '../../../library/entries/images-api.ts';
import { CheckField } from '../../parts/CheckField.tsx';
import { useEditor } from '../../context/editor-context.ts';
import { InputField } from '../../parts/LabelledField.tsx';

interface AltFieldsProps {
  /** Sets the fields of one image apart from another's. */
  id: string;
  words: AltText;
  change: (words: Partial<AltText>) => void;
  /** The words are complete for now. */
  done?: () => void;
}

/** What an image shows, or that it is decoration. */
export function AltFields({ id, words: altText, change, done }: AltFieldsProps) {
  const { words } = useEditor();
  return (
    <div className="field">
      <InputField
        id={id}
        label={words.field.alt}
        help={words.field.altHelp}
        type="text"
        maxLength={300}
        disabled={altText.decorative}
        value={altText.decorative ? '' : altText.alt}
        onChange={({ target }) => change({ alt: target.value })}
        onKeyDown={(event) => pressedKey(event) === 'Enter' && done?.()}
      />
      <CheckField checked={altText.decorative} onChange={(decorative) => change({ decorative })}>
        {words.field.decorative}
      </CheckField>
    </div>
  );
}
