import { useEffect, useState } from 'react';
import { PASTED } from '../../page/plain-paste.ts';
import { REDRAWN } from '../../page/texts/shown-values.ts';
import { pasteNotLoadedMessage } from '../../words/paste-not-loaded/index.ts';
import { redrawnWords } from '../../words/redrawn/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Notice } from '../parts/Notice.tsx';

/** Reports that a plain text was drawn again, as something other than the person had changed it, or what a paste into one has lost. */
export default function FieldNotice() {
  const { locale } = useEditor().start;
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
    <Notice tone="problem" close={() => setMessage('')}>
      <p>{message}</p>
    </Notice>
  );
}
