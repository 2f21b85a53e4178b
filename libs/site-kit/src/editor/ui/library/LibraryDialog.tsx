import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { filmsWords } from '../../words/films-words.ts';
import { documentsWords } from '../../words/documents-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { withRules } from '../with-rules.ts';
import { DocumentsPart } from './DocumentsPart.tsx';
import { FilmsPart } from './FilmsPart.tsx';
import { LIBRARY_SHEET } from './library-sheet.ts';
import type { LibraryUse } from './library-use.ts';
import { PicturesPart } from './PicturesPart.tsx';
import { type Settle, UnsavedContext } from './unsaved.ts';

const addRules = withRules(LIBRARY_SHEET);

const ROOMS = ['pictures', 'documents', 'films'] as const;

/** The site's pictures, documents and films: to look after, or to choose a picture or a film from. */
export function LibraryDialog(props: LibraryUse & { close: () => void }) {
  const { choose, chooseFilm = null, documents = [], films = [], close } = props;
  const { start, words } = useEditor();
  const [room, setRoom] = useState<(typeof ROOMS)[number]>(
    chooseFilm ? 'films' : documents.length > 0 ? 'documents' : 'pictures',
  );
  const unsaved = useRef<Settle>(null);
  /** Leaves what is shown, once what was typed there is saved. */
  const leave = async (then: () => void) => {
    if ((await unsaved.current?.()) !== false) then();
  };
  const [dropped, setDropped] = useState(documents);
  // More films can be dropped while one is on its way.
  const [filmsSettled, setFilmsSettled] = useState(0);
  useEffect(() => {
    if (films.length > 0) setRoom('films');
  }, [films.length]);
  const filmTitle = chooseFilm ? filmsWords(start.locale).choose : words.library.title;
  const title = choose ? words.library.choose : filmTitle;
  const rooms = {
    pictures: words.library.pictures,
    documents: documentsWords(start.locale).tab,
    films: filmsWords(start.locale).tab,
  };
  return (
    <ModalOverlay
      className="veil"
      isOpen
      onOpenChange={(isOpen) => !isOpen && void leave(close)}
      isDismissable
    >
      <Modal className="modal library">
        <Dialog className="dialog" aria-label={title}>
          <div className="library-head" ref={addRules}>
            <Heading slot="title">{title}</Heading>
            {!choose && !chooseFilm && (
              <div className="library-rooms">
                {ROOMS.map((name) => (
                  <Button
                    key={name}
                    className="library-room"
                    aria-pressed={room === name}
                    onPress={() => void leave(() => setRoom(name))}
                  >
                    {rooms[name]}
                  </Button>
                ))}
              </div>
            )}
            <Button
              className="icon-button"
              aria-label={words.library.close}
              onPress={() => void leave(close)}
            >
              <Icon name="close" />
            </Button>
          </div>
          <UnsavedContext value={unsaved}>
            {room === 'films' && !choose ? (
              <FilmsPart
                choose={chooseFilm}
                dropped={films.slice(filmsSettled)}
                settled={() => setFilmsSettled((count) => Math.min(count + 1, films.length))}
              />
            ) : room === 'documents' && !choose ? (
              <DocumentsPart dropped={dropped} settled={() => setDropped(dropped.slice(1))} />
            ) : (
              <PicturesPart choose={choose} />
            )}
          </UnsavedContext>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
