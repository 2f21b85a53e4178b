import { Button, Heading } from 'react-aria-components';
import { SHORTCUTS } from './shortcut.ts';

/** The keys that work everywhere. */
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
