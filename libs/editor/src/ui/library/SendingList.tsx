import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { withRules } from '../parts/with-rules.ts';
import { Sending } from './entries/Sending.tsx';

const addRules = withRules(`
.sending-note { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.sending-note .sending { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 0.75rem; }
.sending-note .row { grid-area: 1 / 2 / 3 / 3; }
`);

/** Files whose forms are closed: how far each is, and what came of it. */
export function SendingList() {
  const { library, words } = useEditor();
  const { sendings } = library;
  const list = useSyncExternalStore(sendings.subscribe, sendings.get);
  return list
    .filter(({ state, isShown }) => !isShown || state !== 'sending')
    .map(({ key, name, part, said, state }) => (
      <div className="note" key={key} data-tone={state === 'failed' ? 'problem' : 'quiet'}>
        {state === 'sending' ? (
          <div className="sending-note" ref={addRules}>
            <p>{name}</p>
            <Sending fileName={name} part={part} stop={() => sendings.stop(key)} />
          </div>
        ) : (
          <>
            <p>{state === 'failed' ? `${name}: ${said}` : said}</p>
            {state === 'failed' && (
              <Button
                className="secondary"
                aria-label={`${words.library.retry}: ${name}`}
                onPress={() => sendings.again(key)}
              >
                {words.library.retry}
              </Button>
            )}
            <Button
              className="icon-button"
              aria-label={`${words.library.dismiss}: ${name}`}
              onPress={() => sendings.dismiss(key)}
            >
              <Icon name="close" />
            </Button>
          </>
        )}
      </div>
    ));
}
