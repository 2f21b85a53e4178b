import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { Picture } from '../../../library/entries/library-api.ts';
import { severalWords } from '../../../words/image-list/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import type { SeveralPictures } from '../../context/library-use.ts';

interface ChosenProps {
  several: SeveralPictures;
  chosen: readonly Picture[];
}

/** How many pictures are chosen, and what takes them. */
export function ChosenPictures({ several, chosen }: ChosenProps) {
  const { start } = useEditor();
  const words = severalWords(start.locale);
  const count = chosen.length;
  const isFull = count >= several.most;
  return (
    <div className="row chosen">
      <p className="help" role="status">
        {count === 0 ? words.help : fill(isFull ? words.full : words.chosen, { count })}
      </p>
      <Button className="primary" isDisabled={count === 0} onPress={() => several.take(chosen)}>
        {words.take}
      </Button>
    </div>
  );
}
