import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import { shortcutWords } from '../../words/shortcuts/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { withRules } from '../parts/with-rules.ts';
import { Veil } from '../parts/Veil.tsx';

const addRules = withRules(`
.shortcuts { display: flex; flex-direction: column; gap: 0.5rem; }
.shortcuts > div { display: grid; grid-template-columns: 9rem 1fr; gap: 1rem; }
kbd { font: 600 0.8125rem ui-monospace, monospace; }
`);

/** What the keyboard does. */
export default function ShortcutsDialog({ close }: { close: () => void }) {
  const { start, words } = useEditor();
  const { title, rows } = shortcutWords(start.locale);
  return (
    <Veil isOpen onOpenChange={(open) => !open && close()} isDismissable>
      <Modal className="modal">
        <Dialog className="dialog" aria-label={title}>
          <Heading slot="title">{title}</Heading>
          <dl className="shortcuts" ref={addRules}>
            {rows.map(([keys, what]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <Button className="primary" onPress={close}>
            {words.shortcuts.close}
          </Button>
        </Dialog>
      </Modal>
    </Veil>
  );
}
