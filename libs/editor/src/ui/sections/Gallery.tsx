import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import type { KindSpec } from '../../kinds/field-spec.ts';
import { kindPreviews } from '../../page/kind-previews.ts';
import { imageList, sectionOfImages } from '../../fields/image/section-of-images.ts';
import type { SiteImage } from '../../library/entries/images-api.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor } from '../context/editor-context.ts';
import { GALLERY_SHEET } from './gallery-sheet.ts';
import { Icon } from '../parts/Icon.tsx';
import { KindPreview } from './KindPreview.tsx';
import { focusSurface } from '../parts/regions.ts';
import { useSectionActs } from './section-acts.ts';
import { withRules } from '../parts/with-rules.ts';
import { Veil } from '../parts/Veil.tsx';

const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

const addRules = withRules(GALLERY_SHEET);

/** Where to add a new section: before the section with this id; null: at the end of the page. */
export interface WantedPlace {
  before: string | null;
}

/** A dialog with the kinds of section to choose from, each shown as a section of this site would look. */
export function Gallery({ wanted, close }: { wanted: WantedPlace | null; close: () => void }) {
  const { kinds, library, openLibrary, session, start, words } = useEditor();
  const acts = useSectionActs();
  const previews = useMemo(
    () =>
      kindPreviews({
        place: () => ({ page: start.page.id, commit: '' }),
        images: () => library.known(),
      }),
    [library, start],
  );
  /** Opens the library. The section is added once images are chosen; if the library is closed without a choice, no section is added. */
  const addWithImages = (kind: KindSpec, before: string | null) => {
    const take = (images: readonly SiteImage[]) => {
      const { audience } = session.get().base;
      acts.add(kind, before, sectionOfImages(kind, images, { random, audience }));
    };
    const list = imageList(kind);
    openLibrary(
      list ? { choose: null, several: { most: list.most, take } } : { choose: (image) => take([image]) },
    );
  };
  const add = (kind: KindSpec) => {
    if (!wanted) return;
    const isAdded = acts.add(kind, wanted.before);
    close();
    if (!isAdded) return addWithImages(kind, wanted.before);
    // The dialog returns the focus to the button that opened it in the next frame. If that button is missing because the panel shows the
    // new section, the focus goes into the panel.
    const isLost = () => document.activeElement === document.body;
    requestAnimationFrame(() => requestAnimationFrame(() => isLost() && focusSurface('panel')));
  };
  return (
    <Veil isOpen={wanted !== null} onOpenChange={(isOpen) => !isOpen && close()} isDismissable>
      <Modal className="modal wide">
        <Dialog className="dialog" aria-label={words.acts.gallery}>
          <div className="gallery-head">
            <Heading slot="title">{words.acts.gallery}</Heading>
            <Button className="icon-button" aria-label={words.shortcuts.close} onPress={close}>
              <Icon name="close" />
            </Button>
          </div>
          <ul className="kinds" ref={addRules}>
            {kinds.map((kind) => (
              <li key={kind.name}>
                <Button className="kind" onPress={() => add(kind)}>
                  <KindPreview kind={kind} previews={previews} />
                  <span className="kind-title">{kindTitle(words, kinds, kind.name)}</span>
                  <span className="help">{words.kindHelp[kind.name] ?? kind.description}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Button className="secondary" onPress={close}>
            {words.acts.cancel}
          </Button>
        </Dialog>
      </Modal>
    </Veil>
  );
}
