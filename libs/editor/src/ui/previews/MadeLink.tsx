import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { InputField } from '../parts/LabelledField.tsx';
import type { PreviewDialogWords } from '../../words/previews/index.ts';

/** The address of a new preview link, with a button that copies it. It cannot be shown again later. */
export function MadeLink({ address, words }: { address: string; words: PreviewDialogWords }) {
  const [note, setNote] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setNote(words.copied);
    } catch {
      setNote(words.notCopied);
    }
  };
  return (
    <div className="group preview-made">
      <InputField
        label={words.made}
        help={words.once}
        readOnly
        autoFocus
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="row">
        <Button className="secondary" onPress={() => void copy()}>
          {words.copy}
        </Button>
        <span role="status">{note}</span>
      </div>
    </div>
  );
}
