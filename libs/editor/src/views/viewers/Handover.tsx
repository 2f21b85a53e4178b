import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { copyText } from '../../tab/copy-text.ts';
import { DialogFrame } from '../../ui/parts/DialogFrame.tsx';
import { useView } from '../frame/view-context.ts';
import { useViewers } from './viewers-context.ts';

/** What to pass on to the people who use a credential. */
export interface HandedOver {
  address: string;
  username: string;
  password: string;
}

/** Shows a new password with what belongs to it, to be copied and passed on. */
export function Handover({ given, close }: { given: HandedOver; close: () => void }) {
  const { words: around } = useView();
  const { words } = useViewers();
  const [note, setNote] = useState('');
  const lines = [
    [words.handover.address, given.address],
    [words.username, given.username],
    [words.password, given.password],
  ] as const;
  const copy = async (text: string) => setNote((await copyText(text)) ? words.copied : words.notCopied);
  return (
    <DialogFrame title={words.handover.title} close={close} isSmall>
      <p>{words.handover.text}</p>
      <dl className="handover">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{text}</code>
              <Button
                className="secondary"
                aria-label={`${words.copy}: ${label}`}
                onPress={() => void copy(text)}
              >
                {words.copy}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="help" role="status">
        {note}
      </p>
      <div className="row acts">
        <Button
          className="primary"
          autoFocus
          onPress={() => void copy(lines.map(([label, text]) => `${label}: ${text}`).join('\n'))}
        >
          {words.handover.copyAll}
        </Button>
        <Button className="secondary" onPress={close}>
          {around.close}
        </Button>
      </div>
    </DialogFrame>
  );
}
