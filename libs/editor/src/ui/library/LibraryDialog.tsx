import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { fill } from '@portal/ui/text';
import type { Picture } from '../../library/entries/library-api.ts';
import { filmsWords } from '../../words/videos/index.ts';
import { documentsWords } from '../../words/documents/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { withRules } from '../parts/with-rules.ts';
import { DocumentsPart } from './documents/DocumentsPart.tsx';
import { FilmsPart } from './videos/FilmsPart.tsx';
import { type HeldFiles, HeldFilesContext, lostNames } from './entries/held-files.ts';
import { LIBRARY_SHEET } from './library-sheet.ts';
import type { LibraryUse, SeveralPictures } from '../context/library-use.ts';
import { severalWords } from '../../words/image-list/index.ts';
import { PicturesPart } from './images/PicturesPart.tsx';
import { SendingList } from './SendingList.tsx';
import { type Settle, UnsavedContext } from './entries/unsaved.ts';

const addRules = withRules(LIBRARY_SHEET);

const ROOMS = ['pictures', 'documents', 'films'] as const;
type Room = (typeof ROOMS)[number];

/** What closing would lose, and what closes all the same. */
interface Asked {
  names: readonly string[];
  close: () => void;
}

/** The site's pictures, documents and films: to look after, or to choose a picture or a film from. */
export function LibraryDialog(props: LibraryUse & { close: () => void }) {
  const {
    choose,
    several = null,
    chooseDocument = null,
    chooseFilm = null,
    documents = [],
    films = [],
    close,
  } = props;
  const { library, start, words } = useEditor();
  const { uploads } = library;
  const first =
    chooseDocument || documents.length > 0 ? 'documents' : films.length > 0 ? 'films' : 'pictures';
  const [room, setRoom] = useState<Room>(chooseFilm ? 'films' : first);
  // Rooms that were opened stay, so that what is in their forms does, and what is sent goes on.
  const [opened, setOpened] = useState<readonly Room[]>([room]);
  const enter = (next: Room) => {
    setRoom(next);
    setOpened((before) => [...new Set([...before, next])]);
  };
  /** Nothing but pictures is wanted. */
  const forPictures = choose !== null || several !== null;
  const held = useRef<HeldFiles>(new Map());
  const unsaved = useRef<Settle>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // More can be dropped while one is on its way.
  const [settled, setSettled] = useState({ documents: 0, films: 0 });
  const settle = (which: keyof typeof settled) =>
    setSettled((counts) => ({ ...counts, [which]: counts[which] + 1 }));
  const left = { documents: documents.slice(settled.documents), films: films.slice(settled.films) };
  /** Leaves what is shown, once what was typed there is saved. */
  const leave = async (then: () => void) => {
    if ((await unsaved.current?.()) !== false) then();
  };
  /** Closes the library, once it is known that nothing is lost, or that it may be. */
  const shut = (then: () => void) =>
    leave(() => {
      const names = lostNames(held.current, [...left.documents, ...left.films]);
      if (names.length === 0) then();
      else setAsked({ names, close: then });
    });
  const takeAll = ({ take }: SeveralPictures, chosen: readonly Picture[]) => {
    close();
    take(chosen);
  };
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.get);
  const counts: Readonly<Record<Room, number>> = {
    pictures: pictures.filter(({ state }) => state !== 'done' && state !== 'refused').length,
    documents: left.documents.length,
    films: left.films.length,
  };
  // What can never be sent is said once.
  useEffect(() => () => uploads.dismissRefused(), [uploads]);
  // What was dropped is shown, unless another file is being seen to.
  useEffect(() => {
    if (forPictures || (room !== 'pictures' && (held.current.size > 0 || counts[room] > 0))) return;
    const next = (['documents', 'films'] as const).find((name) => counts[name] > 0);
    if (next) enter(next);
  }, [documents.length, films.length]);
  const hasRooms =
    !forPictures &&
    (!chooseFilm || counts.documents + counts.pictures > 0) &&
    (!chooseDocument || counts.films + counts.pictures > 0);
  const documentTitle = chooseDocument ? documentsWords(start.locale).choose : words.library.title;
  const filmTitle = chooseFilm ? filmsWords(start.locale).choose : documentTitle;
  const title = several ? severalWords(start.locale).title : choose ? words.library.choose : filmTitle;
  const rooms = {
    pictures: words.library.pictures,
    documents: documentsWords(start.locale).tab,
    films: filmsWords(start.locale).tab,
  };
  const parts = {
    pictures: (
      <PicturesPart
        choose={choose && ((picture) => void shut(() => choose(picture)))}
        several={several && { ...several, take: (pictures) => void shut(() => takeAll(several, pictures)) }}
      />
    ),
    documents: (
      <DocumentsPart
        choose={chooseDocument && ((document) => void shut(() => chooseDocument(document)))}
        dropped={left.documents}
        settled={() => settle('documents')}
      />
    ),
    films: (
      <FilmsPart
        choose={chooseFilm && ((film) => void shut(() => chooseFilm(film)))}
        dropped={left.films}
        settled={() => settle('films')}
      />
    ),
  };
  const shown = forPictures ? 'pictures' : room;
  return (
    <ModalOverlay
      className="veil"
      isOpen
      onOpenChange={(isOpen) => !isOpen && void shut(close)}
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
                    onPress={() => void leave(() => enter(name))}
                  >
                    {counts[name] > 0
                      ? fill(words.library.toUpload, { room: rooms[name], count: counts[name] })
                      : rooms[name]}
                  </Button>
                ))}
              </div>
            )}
            <Button className="icon-button" aria-label={words.library.close} onPress={() => void shut(close)}>
              <Icon name="close" />
            </Button>
          </div>
          {asked && (
            <div className="problems" role="alert">
              <p>{fill(words.library.unsent, { names: asked.names.join(', ') })}</p>
              <div className="row">
                <Button className="primary" autoFocus onPress={() => setAsked(null)}>
                  {words.library.stay}
                </Button>
                <Button className="secondary" onPress={asked.close}>
                  {words.library.discard}
                </Button>
              </div>
            </div>
          )}
          <SendingList />
          <UnsavedContext value={unsaved}>
            <HeldFilesContext value={held}>
              {ROOMS.filter((name) => name === shown || (!forPictures && opened.includes(name))).map(
                (name) => (
                  <div className="library-part" key={name} hidden={name !== shown}>
                    {parts[name]}
                  </div>
                ),
              )}
            </HeldFilesContext>
          </UnsavedContext>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
