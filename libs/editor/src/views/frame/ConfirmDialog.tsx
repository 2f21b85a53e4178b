import { Button } from 'react-aria-components/Button';
import { DialogFrame } from '../../ui/parts/DialogFrame.tsx';
import { useView } from './view-context.ts';

interface ConfirmProps {
  title: string;
  /** Says what will happen. */
  text: string;
  /** Words of the button that confirms. */
  act: string;
  confirm: () => void;
  close: () => void;
}

/** Asks for confirmation and says what will happen. On confirmation the dialog is closed, then `confirm` is called. */
export function ConfirmDialog({ title, text, act, confirm, close }: ConfirmProps) {
  const { words } = useView();
  return (
    <DialogFrame title={title} close={close} isSmall>
      <p>{text}</p>
      <div className="row acts">
        <Button
          className="primary"
          onPress={() => {
            close();
            confirm();
          }}
        >
          {act}
        </Button>
        <Button className="secondary" onPress={close}>
          {words.cancel}
        </Button>
      </div>
    </DialogFrame>
  );
}
