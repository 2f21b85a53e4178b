import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { REDRAWN } from '../page/shown-values.ts';
import { redrawnWords } from '../words/redrawn-words.ts';
import { useEditor } from './editor-context.ts';
import { Icon } from './Icon.tsx';

/** Says that a text of the page was drawn again, as something other than the person had changed it. */
export default function RedrawnNote() {
  const words = redrawnWords(useEditor().start.locale);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    document.addEventListener(REDRAWN, show);
    return () => document.removeEventListener(REDRAWN, show);
  }, []);
  if (!isShown) return null;
  return (
    <div className="note" data-tone="problem">
      <p>{words.redrawn}</p>
      <Button className="icon-button" aria-label={words.dismiss} onPress={() => setShown(false)}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
