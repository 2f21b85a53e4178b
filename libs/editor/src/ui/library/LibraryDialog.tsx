import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import { fill } from '@portal/ui/text';
import type { SiteDocument } from '../../library/entries/documents-api.ts';
import type { SiteImage } from '../../library/entries/images-api.ts';
import { videosWords } from '../../words/videos/index.ts';
import { documentsWords } from '../../words/documents/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { withRules } from '../parts/with-rules.ts';
import { DocumentsPart } from './documents/DocumentsPart.tsx';
import { VideosPart } from './videos/VideosPart.tsx';
import { type UnsentFiles, UnsentFilesContext, lostNames } from './entries/unsent-files.ts';
import { LIBRARY_SHEET } from './library-sheet.ts';
import type { LibraryUse, SeveralImages } from '../context/library-use.ts';
import { severalWords } from '../../words/image-list/index.ts';
import { ImagesPart } from './images/ImagesPart.tsx';
import { RefusedUploads } from './images/RefusedUploads.tsx';
import { FileUploadList } from './FileUploadList.tsx';
import { type Settle, UnsavedContext } from './entries/unsaved-context.ts';
import { Veil } from '../parts/Veil.tsx';

const addRules = withRules(LIBRARY_SHEET);

const PARTS = ['images', 'documents', 'videos'] as const;
type Part = (typeof PARTS)[number];

/** What closing would lose, and the function that closes nevertheless. */
interface Asked {
  names: readonly string[];
  close: () => void;
}

/** The site's images, documents and videos: to look after, or to choose an image or a video from. */
export function LibraryDialog(props: LibraryUse & { close: () => void }) {
  const {
    choose,
    several = null,
    chooseDocument = null,
    chooseDocuments = null,
    chooseVideo = null,
    documents = [],
    videos = [],
    close,
  } = props;
  const { library, start, words } = useEditor();
  const { uploads } = library;
  const takeDocuments =
    chooseDocuments ??
    (chooseDocument &&
      ((chosen: readonly SiteDocument[]) => chosen.slice(0, 1).forEach((one) => chooseDocument(one))));
  const first = takeDocuments || documents.length > 0 ? 'documents' : videos.length > 0 ? 'videos' : 'images';
  const [part, setPart] = useState<Part>(chooseVideo ? 'videos' : first);
  // Parts that were opened stay mounted, so that their forms keep their content and their uploads go on.
  const [opened, setOpened] = useState<readonly Part[]>([part]);
  const enter = (next: Part) => {
    setPart(next);
    setOpened((before) => [...new Set([...before, next])]);
  };
  /** Whether only an image can be chosen. */
  const forImages = choose !== null || several !== null;
  const unsent = useRef<UnsentFiles>(new Map());
  const unsaved = useRef<Settle>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Counts the dropped files that were handled, since more can be dropped while one is uploaded.
  const [settled, setSettled] = useState({ documents: 0, videos: 0 });
  const settle = (which: keyof typeof settled) =>
    setSettled((counts) => ({ ...counts, [which]: counts[which] + 1 }));
  const left = { documents: documents.slice(settled.documents), videos: videos.slice(settled.videos) };
  /** Leaves what is shown, once what was typed there is saved. */
  const leave = async (then: () => void) => {
    if ((await unsaved.current?.()) !== false) then();
  };
  /** Closes the library, once it is known that nothing is lost, or that it may be. */
  const shut = (then: () => void) =>
    leave(() => {
      const names = lostNames(unsent.current, [...left.documents, ...left.videos]);
      if (names.length === 0) then();
      else setAsked({ names, close: then });
    });
  const takeAll = ({ take }: SeveralImages, chosen: readonly SiteImage[]) => {
    close();
    take(chosen);
  };
  const images = useSyncExternalStore(uploads.subscribe, uploads.get);
  const counts: Readonly<Record<Part, number>> = {
    images: images.filter(({ state }) => state !== 'done' && state !== 'refused').length,
    documents: left.documents.length,
    videos: left.videos.length,
  };
  // Files that can never be uploaded, and those that have arrived, are listed until the dialog is closed.
  useEffect(() => () => uploads.dismissSettled(), [uploads]);
  // The part for a dropped file is shown, unless the person is working on another file.
  useEffect(() => {
    if (forImages || (part !== 'images' && (unsent.current.size > 0 || counts[part] > 0))) return;
    const next = (['documents', 'videos'] as const).find((name) => counts[name] > 0);
    if (next) enter(next);
  }, [documents.length, videos.length]);
  const hasParts =
    !forImages &&
    (!chooseVideo || counts.documents + counts.images > 0) &&
    (!takeDocuments || counts.videos + counts.images > 0);
  const documentTitle = takeDocuments ? documentsWords(start.locale).choose : words.library.title;
  const videoTitle = chooseVideo ? videosWords(start.locale).choose : documentTitle;
  const title = several ? severalWords(start.locale).title : choose ? words.library.choose : videoTitle;
  const partNames = {
    images: words.library.images,
    documents: documentsWords(start.locale).tab,
    videos: videosWords(start.locale).tab,
  };
  const parts = {
    images: (
      <ImagesPart
        choose={choose && ((image) => void shut(() => choose(image)))}
        several={several && { ...several, take: (images) => void shut(() => takeAll(several, images)) }}
      />
    ),
    documents: (
      <DocumentsPart
        choose={takeDocuments && ((chosen) => void shut(() => takeDocuments(chosen)))}
        isOne={chooseDocument !== null}
        dropped={left.documents}
        settled={() => settle('documents')}
      />
    ),
    videos: (
      <VideosPart
        choose={chooseVideo && ((video) => void shut(() => chooseVideo(video)))}
        dropped={left.videos}
        settled={() => settle('videos')}
      />
    ),
  };
  const shown = forImages ? 'images' : part;
  return (
    <Veil isOpen onOpenChange={(isOpen) => !isOpen && void shut(close)} isDismissable>
      <Modal className="modal library">
        <Dialog className="dialog" aria-label={title}>
          <div className="library-head" ref={addRules}>
            <Heading slot="title">{title}</Heading>
            {hasParts && (
              <div className="library-switches">
                {PARTS.map((name) => (
                  <Button
                    key={name}
                    className="library-switch"
                    aria-pressed={part === name}
                    onPress={() => void leave(() => enter(name))}
                  >
                    {counts[name] > 0
                      ? fill(words.library.toUpload, { part: partNames[name], count: counts[name] })
                      : partNames[name]}
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
          <FileUploadList />
          <RefusedUploads />
          <UnsavedContext value={unsaved}>
            <UnsentFilesContext value={unsent}>
              {PARTS.filter((name) => name === shown || (!forImages && opened.includes(name))).map((name) => (
                <div className="library-part" key={name} hidden={name !== shown}>
                  {parts[name]}
                </div>
              ))}
            </UnsentFilesContext>
          </UnsavedContext>
        </Dialog>
      </Modal>
    </Veil>
  );
}
