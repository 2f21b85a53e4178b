import { Button } from 'react-aria-components/Button';
import { Heading } from 'react-aria-components/Heading';
import { SHORTCUTS } from './shortcut.ts';

/** The list of keys that work everywhere. */
export function ShortcutSheet() {
  return (
    <>
      <Heading slot="title">Keyboard shortcuts</Heading>
      <dl className="shortcuts">
        {SHORTCUTS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button slot="close">Close</Button>
    </>
  );
}
