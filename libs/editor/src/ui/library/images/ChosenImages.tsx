import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { SiteImage } from '../../../library/entries/images-api.ts';
import { severalWords } from '../../../words/image-list/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import type { SeveralImages } from '../../context/library-use.ts';

interface ChosenProps {
  several: SeveralImages;
  chosen: readonly SiteImage[];
}

/** How many images are chosen, and what takes them. */
export function ChosenImages({ several, chosen }: ChosenProps) {
  const { start } = useEditor();
  const words = severalWords(start.locale);
  const count = chosen.length;
  const isFull = count >= several.most;
  return (
    <div className="row chosen">
      <Button className="primary" isDisabled={count === 0} onPress={() => several.take(chosen)}>
        {words.take}
      </Button>
      <p className="help" role="status">
        {count === 0 ? words.help : fill(isFull ? words.full : words.chosen, { count })}
      </p>
    </div>
  );
}
