import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { PreviewDialogWords } from '../../words/preview-words.ts';

/** The address of a new link, to copy. It cannot be shown again. */
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
      <label className="label" htmlFor="preview-made">
        {words.made}
      </label>
      <input
        id="preview-made"
        className="input"
        readOnly
        autoFocus
        value={address}
        aria-describedby="preview-once"
        onFocus={({ target }) => target.select()}
      />
      <p className="help" id="preview-once">
        {words.once}
      </p>
      <div className="row">
        <Button className="secondary" onPress={() => void copy()}>
          {words.copy}
        </Button>
        <span role="status">{note}</span>
      </div>
    </div>
  );
}
