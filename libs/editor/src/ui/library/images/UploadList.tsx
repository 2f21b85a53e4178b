import { useRef, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { SiteImage } from '../../../library/entries/images-api.ts';
import type { ImageUpload } from '../../../library/uploads/image-uploads.ts';
import { useEditor } from '../../context/editor-context.ts';
import { Icon } from '../../parts/Icon.tsx';
import { AltFields } from './AltFields.tsx';
import { FilePreview } from './FilePreview.tsx';
import { UploadProgress } from '../entries/UploadProgress.tsx';
import { refusalMessage } from '../entries/refusal-message.ts';

interface UploadListProps {
  /** Takes an image that has arrived; null: nothing is being chosen. */
  choose: ((image: SiteImage) => void) | null;
}

/** Images on their way: what each shows is asked for here, and each says how far it is, or why it failed. */
export function UploadList({ choose }: UploadListProps) {
  const { library, words } = useEditor();
  const { uploads } = library;
  const all = useSyncExternalStore(uploads.subscribe, uploads.get);
  const list = all.filter(({ state }) => state !== 'refused');
  const rows = useRef<HTMLUListElement>(null);
  /** Sends one, and goes on with the next that has no words yet. */
  const send = (key: string) => {
    const after = list.slice(list.findIndex((one) => one.key === key) + 1);
    const next = after.find(({ state, alt, decorative }) => state === 'words' && !decorative && alt === '');
    uploads.send([key]);
    if (next) rows.current?.querySelector<HTMLInputElement>(`#${fieldOf(next)}`)?.focus();
  };
  if (list.length === 0) return null;
  const waiting = list.filter(({ state }) => state === 'words');
  // Uploaded images are listed below as well; here they can be chosen for a field at once.
  const shown = list.filter(({ state }) => choose !== null || state !== 'done');
  const done = list.filter(({ state }) => state === 'done').length;
  return (
    <section className="uploads" aria-label={words.library.uploads}>
      <div className="row">
        <p role="status">{fill(words.library.left, { count: done, total: list.length })}</p>
        {waiting.length > 1 && (
          <>
            <Button className="secondary" onPress={() => uploads.send(list.map(({ key }) => key))}>
              {words.library.sendAll}
            </Button>
            <Button
              className="secondary"
              onPress={() => {
                for (const { key, alt } of waiting)
                  if (alt === '') uploads.describe(key, { decorative: true });
                uploads.send(waiting.map(({ key }) => key));
              }}
            >
              {words.library.allDecorative}
            </Button>
          </>
        )}
      </div>
      <ul className="upload-list" ref={rows}>
        {shown.map((upload) => (
          <UploadItem key={upload.key} upload={upload} choose={choose} send={() => send(upload.key)} />
        ))}
      </ul>
    </section>
  );
}

/** The id of the field for an upload's words. */
const fieldOf = ({ key }: ImageUpload) => `upload-${key}`;

interface UploadItemProps extends UploadListProps {
  upload: ImageUpload;
  send: () => void;
}

function UploadItem({ upload, choose, send }: UploadItemProps) {
  const { library, words } = useEditor();
  const { uploads } = library;
  const { key, file, state, image, isStored } = upload;
  const asksWords = state === 'words' || state === 'failed';
  return (
    <li className="upload" data-state={state}>
      <FilePreview file={file} />
      <div className="upload-words">
        <p className="upload-name">{file.name}</p>
        {state !== 'sending' && (
          <p className="help" data-tone={state === 'failed' ? 'problem' : undefined}>
            {stateWords(words, upload)}
          </p>
        )}
        {isStored === false && asksWords && <p className="help">{words.library.notKept}</p>}
        {state === 'sending' && (
          <UploadProgress fileName={file.name} part={upload.part} stop={() => uploads.stop(key)} />
        )}
        {asksWords && (
          <AltFields
            id={fieldOf(upload)}
            words={upload}
            change={(altText) => uploads.describe(key, altText)}
            done={send}
          />
        )}
        <div className="row">
          {asksWords && (
            <Button
              className="secondary"
              aria-label={`${state === 'failed' ? words.library.retry : words.library.uploadOne}: ${file.name}`}
              isDisabled={!upload.decorative && upload.alt.trim() === ''}
              onPress={send}
            >
              {state === 'failed' ? words.library.retry : words.library.uploadOne}
            </Button>
          )}
          {state === 'waiting' && (
            <Button
              className="secondary"
              aria-label={`${words.library.stop}: ${file.name}`}
              onPress={() => uploads.stop(key)}
            >
              {words.library.stop}
            </Button>
          )}
          {choose && image && (
            <Button className="primary" onPress={() => choose(image)}>
              {words.library.use}
            </Button>
          )}
        </div>
      </div>
      {state !== 'sending' && state !== 'waiting' && (
        <Button
          className="icon-button"
          aria-label={`${words.library.dismiss}: ${file.name}`}
          onPress={() => uploads.dismiss(key)}
        >
          <Icon name="close" />
        </Button>
      )}
    </li>
  );
}

function stateWords(
  words: ReturnType<typeof useEditor>['words'],
  { state, part, failure }: ImageUpload,
): string {
  const why = failure ? refusalMessage(words, failure) : '';
  return fill(words.library.states[state], { percent: Math.round(part * 100), why }).trim();
}
