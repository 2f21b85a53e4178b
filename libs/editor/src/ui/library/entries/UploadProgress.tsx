import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { useEditor } from '../../context/editor-context.ts';
import { withRules } from '../../parts/with-rules.ts';

const addRules = withRules(`
.sending { display: flex; flex-direction: column; gap: 0.375rem; }
.sending progress { width: 100%; accent-color: var(--portal-accent); }
`);

interface UploadProgressProps {
  fileName: string;
  /** How much was sent, from 0 to 1. */
  part: number;
  stop: () => void;
}

/** A file on its way: how much was sent, and the way to stop it. */
export function UploadProgress({ fileName, part, stop }: UploadProgressProps) {
  const { words } = useEditor();
  const percent = Math.round(part * 100);
  return (
    <div className="sending" ref={addRules}>
      <p className="help">
        {part < 1 ? fill(words.library.states.sending, { percent }) : words.library.taking}
      </p>
      <progress value={part} aria-label={fileName} />
      <div className="row">
        <Button className="secondary" aria-label={`${words.library.stop}: ${fileName}`} onPress={stop}>
          {words.library.stop}
        </Button>
      </div>
    </div>
  );
}
