import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
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
type Room = (typeof ROOMS)[number];

/** The site's pictures, documents and films: to look after, or to choose a picture or a film from. */
export function LibraryDialog(props: LibraryUse & { close: () => void }) {
  const { choose, chooseFilm = null, documents = [], films = [], close } = props;
  const { library, start, words } = useEditor();
  const { uploads } = library;
  const first = documents.length > 0 ? 'documents' : films.length > 0 ? 'films' : 'pictures';
  const [room, setRoom] = useState<Room>(chooseFilm ? 'films' : first);
  // A form has a file that was chosen in it.
  const isHeld = useRef(false);
  const unsaved = useRef<Settle>(null);
  /** Leaves what is shown, once what was typed there is saved. */
  const leave = async (then: () => void) => {
    if ((await unsaved.current?.()) !== false) then();
  };
  // More can be dropped while one is on its way.
  const [settled, setSettled] = useState({ documents: 0, films: 0 });
  const settle = (which: keyof typeof settled) =>
    setSettled((counts) => ({ ...counts, [which]: counts[which] + 1 }));
  const left = { documents: documents.slice(settled.documents), films: films.slice(settled.films) };
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.get);
  const counts: Readonly<Record<Room, number>> = {
    pictures: pictures.filter(({ state }) => state !== 'done').length,
    documents: left.documents.length,
    films: left.films.length,
  };
  // What was dropped is shown, unless that would close a form with another file in it.
  useEffect(() => {
    if (choose || isHeld.current || (room !== 'pictures' && counts[room] > 0)) return;
    const next = (['documents', 'films'] as const).find((name) => counts[name] > 0);
    if (next) setRoom(next);
  }, [documents.length, films.length]);
  const hasRooms = !choose && (!chooseFilm || counts.documents + counts.pictures > 0);
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
            {hasRooms && (
              <div className="library-rooms">
                {ROOMS.map((name) => (
                  <Button
                    key={name}
                    className="library-room"
                    aria-pressed={room === name}
                    onPress={() => void leave(() => setRoom(name))}
                  >
                    {counts[name] > 0
                      ? fill(words.library.toUpload, { room: rooms[name], count: counts[name] })
                      : rooms[name]}
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
                dropped={left.films}
                settled={() => settle('films')}
                isHeld={isHeld}
              />
            ) : room === 'documents' && !choose ? (
              <DocumentsPart dropped={left.documents} settled={() => settle('documents')} isHeld={isHeld} />
            ) : (
              <PicturesPart choose={choose} />
            )}
          </UnsavedContext>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
