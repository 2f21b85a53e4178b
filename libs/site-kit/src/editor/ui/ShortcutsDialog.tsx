import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useEditor } from './editor-context.ts';

/** What the keyboard does. */
export function ShortcutsDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { words } = useEditor();
  return (
    <ModalOverlay className="veil" isOpen={isOpen} onOpenChange={(open) => !open && close()} isDismissable>
      <Modal className="modal">
        <Dialog className="dialog" aria-label={words.shortcuts.title}>
          <Heading slot="title">{words.shortcuts.title}</Heading>
          <dl className="shortcuts">
            {words.shortcuts.rows.map(([keys, what]) => (
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
    </ModalOverlay>
  );
}
