import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { KindSpec } from '../model/field-spec.ts';
import { kindTitle } from '../words/names.ts';
import { useEditor } from './editor-context.ts';
import { GALLERY_SHEET } from './gallery-sheet.ts';
import { Icon } from './Icon.tsx';
import { KindSketch } from './KindSketch.tsx';
import { focusSurface } from './regions.ts';
import { useSectionActs } from './section-acts.ts';
import { withRules } from './with-rules.ts';

const addRules = withRules(GALLERY_SHEET);

/** Where a new section is wanted: before that one; null: at the end. */
export interface WantedPlace {
  before: string | null;
}

/** The kinds of section to choose from, each with a sketch of what it is. */
export function Gallery({ wanted, close }: { wanted: WantedPlace | null; close: () => void }) {
  const { kinds, words } = useEditor();
  const acts = useSectionActs();
  const [needsPicture, setNeedsPicture] = useState(false);
  const shut = () => {
    setNeedsPicture(false);
    close();
  };
  const add = (kind: KindSpec) => {
    if (!wanted || !acts.add(kind, wanted.before)) return setNeedsPicture(true);
    shut();
    // The dialog gives the focus back in the next frame, but not to a button that is gone since the panel shows the new section.
    const isLost = () => document.activeElement === document.body;
    requestAnimationFrame(() => requestAnimationFrame(() => isLost() && focusSurface('panel')));
  };
  return (
    <ModalOverlay
      className="veil"
      isOpen={wanted !== null}
      onOpenChange={(isOpen) => !isOpen && shut()}
      isDismissable
    >
      <Modal className="modal wide">
        <Dialog className="dialog" aria-label={words.acts.gallery}>
          <div className="gallery-head">
            <Heading slot="title">{words.acts.gallery}</Heading>
            <Button className="icon-button" aria-label={words.shortcuts.close} onPress={shut}>
              <Icon name="close" />
            </Button>
          </div>
          {needsPicture && (
            <p className="help" role="alert" data-tone="problem">
              {words.acts.needsPicture}
            </p>
          )}
          <ul className="kinds" ref={addRules}>
            {kinds.map((kind) => (
              <li key={kind.name}>
                <Button className="kind" onPress={() => add(kind)}>
                  <KindSketch kind={kind} />
                  <span className="kind-title">{kindTitle(words, kinds, kind.name)}</span>
                  <span className="help">{words.kindHelp[kind.name] ?? kind.description}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Button className="secondary" onPress={shut}>
            {words.acts.cancel}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
