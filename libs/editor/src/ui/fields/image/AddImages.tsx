import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { imageEntry } from '../../../fields/image/image-entry.ts';
import type { SiteImage } from '../../../library/entries/images-api.ts';
import { waitingField } from '../../../saving/waiting-field.ts';
import { fieldLabel } from '../../../words/names.ts';
import { severalWords } from '../../../words/image-list/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { ListProps } from '../field/use-field.ts';

/** Opens the library to choose several images, each of which becomes an entry of the list. */
export default function AddImages({ field, path, section, value }: ListProps) {
  const { announce, openLibrary, session, start, words } = useEditor();
  const own = severalWords(start.locale);
  const room = field.most - entriesOf(value).length;
  const choose = () => {
    const waiting = waitingField(session, { section, path, seen: value });
    const several = {
      most: room,
      take(images: readonly SiteImage[]) {
        let count = 0;
        waiting.change((now) => {
          const before = entriesOf(now);
          const added = images.slice(0, field.most - before.length);
          count = added.length;
          return [...before, ...added.map((image) => imageEntry(field.item, image))];
        });
        announce(fill(own.added, { count }));
      },
    };
    openLibrary({ choose: null, several, waiting: [waiting] });
  };
  return (
    <Button
      className="secondary"
      aria-label={fill(own.openFor, { list: fieldLabel(words, field) })}
      isDisabled={room <= 0}
      onPress={choose}
    >
      <Icon name="add" /> {own.open}
    </Button>
  );
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
