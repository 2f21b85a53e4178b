import { Button } from 'react-aria-components/Button';
import type { SeoWords } from '../../words/seo/index.ts';
import { useEditor } from '../context/editor-context.ts';

interface ShareImageProps {
  words: SeoWords;
  label: string;
  help?: string;
  /** Id of the image in the library; empty: none. */
  image: string;
  change: (image: string) => void;
}

/** Chooses an image of the library that is shown with shared links. `change` is called with its id, or an empty string for none. */
export function ShareImage({ words, label, help, image, change }: ShareImageProps) {
  const { library, openLibrary } = useEditor();
  const known = library.known().find(({ id }) => id === image);
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      {known && <img className="image" src={known.address} alt={known.alt} />}
      {help !== undefined && image === '' && <p className="help">{help}</p>}
      <div className="row">
        <Button className="secondary" onPress={() => openLibrary({ choose: (chosen) => change(chosen.id) })}>
          {image === '' ? words.chooseImage : words.changeImage}
        </Button>
        {image !== '' && (
          <Button className="secondary" onPress={() => change('')}>
            {words.removeImage}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
