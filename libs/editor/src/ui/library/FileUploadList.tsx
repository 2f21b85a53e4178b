import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { withRules } from '../parts/with-rules.ts';
import { UploadProgress } from './entries/UploadProgress.tsx';

const addRules = withRules(`
.sending-note { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.sending-note .sending { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 0.75rem; }
.sending-note .row { grid-area: 1 / 2 / 3 / 3; }
`);

/** Files whose forms are closed: how far each is, and what came of it. */
export function FileUploadList() {
  const { library, words } = useEditor();
  const { fileUploads } = library;
  const list = useSyncExternalStore(fileUploads.subscribe, fileUploads.get);
  return list
    .filter(({ state, isShown }) => !isShown || state !== 'sending')
    .map(({ key, name, part, message, state }) => (
      <div className="note" key={key} data-tone={state === 'failed' ? 'problem' : 'quiet'}>
        {state === 'sending' ? (
          <div className="sending-note" ref={addRules}>
            <p>{name}</p>
            <UploadProgress fileName={name} part={part} stop={() => fileUploads.stop(key)} />
          </div>
        ) : (
          <>
            <p>{state === 'failed' ? `${name}: ${message}` : message}</p>
            {state === 'failed' && (
              <Button
                className="secondary"
                aria-label={`${words.library.retry}: ${name}`}
                onPress={() => fileUploads.retry(key)}
              >
                {words.library.retry}
              </Button>
            )}
            <Button
              className="icon-button"
              aria-label={`${words.library.dismiss}: ${name}`}
              onPress={() => fileUploads.dismiss(key)}
            >
              <Icon name="close" />
            </Button>
          </>
        )}
      </div>
    ));
}
