import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { PASTED } from '../page/plain-paste.ts';
import { REDRAWN } from '../page/shown-values.ts';
import { pasteNotLoadedMessage } from '../words/paste-not-loaded.ts';
import { redrawnWords } from '../words/redrawn-words.ts';
import { useEditor } from './editor-context.ts';
import { Icon } from './Icon.tsx';

/** Says that a plain text was drawn again, as something other than the person had changed it, or what a paste into one has lost. */
export default function FieldNote() {
  const { locale } = useEditor().start;
  const words = redrawnWords(locale);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const onRedrawn = () => setMessage(redrawnWords(locale).redrawn);
    const onPasted = ({ detail }: CustomEvent<string | null>) =>
      setMessage(detail ?? pasteNotLoadedMessage(locale));
    document.addEventListener(REDRAWN, onRedrawn);
    document.addEventListener(PASTED, onPasted as EventListener);
    return () => {
      document.removeEventListener(REDRAWN, onRedrawn);
      document.removeEventListener(PASTED, onPasted as EventListener);
    };
  }, [locale]);
  if (message === '') return null;
  return (
    <div className="note" data-tone="problem">
      <p>{message}</p>
      <Button className="icon-button" aria-label={words.dismiss} onPress={() => setMessage('')}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
