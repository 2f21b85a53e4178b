import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Picture } from '../../session/library-api.ts';
import { filmsWords } from '../../words/films-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { DocumentsPart } from './DocumentsPart.tsx';
import { FilmsPart } from './FilmsPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';

const ROOMS = ['pictures', 'documents', 'films'] as const;

interface LibraryDialogProps {
  /** Takes the picture that is chosen; null: the library is only looked after. */
  choose: ((picture: Picture) => void) | null;
  /** Documents that were dropped on the page. */
  documents?: readonly File[] | undefined;
  close: () => void;
}

/** The site's pictures, documents and films: to look after, or to choose a picture from. */
export function LibraryDialog({ choose, documents = [], close }: LibraryDialogProps) {
  const { start, words } = useEditor();
  const [room, setRoom] = useState<(typeof ROOMS)[number]>(documents.length > 0 ? 'documents' : 'pictures');
  const [dropped, setDropped] = useState(documents);
  const title = choose ? words.library.choose : words.library.title;
  const rooms = {
    pictures: words.library.pictures,
    documents: words.documents.tab,
    films: filmsWords(start.locale).tab,
  };
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(isOpen) => !isOpen && close()} isDismissable>
      <Modal className="modal library">
        <Dialog className="dialog" aria-label={title}>
          <div className="library-head">
            <Heading slot="title">{title}</Heading>
            {!choose && (
              <div className="library-rooms">
                {ROOMS.map((name) => (
                  <Button
                    key={name}
                    className="library-room"
                    aria-pressed={room === name}
                    onPress={() => setRoom(name)}
                  >
                    {rooms[name]}
                  </Button>
                ))}
              </div>
            )}
            <Button className="icon-button" aria-label={words.library.close} onPress={close}>
              <Icon name="close" />
            </Button>
          </div>
          {room === 'films' && !choose ? (
            <FilmsPart />
          ) : room === 'documents' && !choose ? (
            <DocumentsPart dropped={dropped} settled={() => setDropped(dropped.slice(1))} />
          ) : (
            <PicturesPart choose={choose} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
