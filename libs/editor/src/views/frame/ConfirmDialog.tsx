import { Button } from 'react-aria-components/Button';
import { DialogFrame } from '../../ui/parts/DialogFrame.tsx';
import { useView } from './view-context.ts';

interface ConfirmProps {
  title: string;
  /** What happens then. */
  text: string;
  /** What the button does, by its name. */
  act: string;
  confirm: () => void;
  close: () => void;
}

/** Shows what an act leads to, before it is done. */
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
