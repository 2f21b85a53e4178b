import { pressedKey } from '@portal/ui/keys';
import { fill } from '@portal/ui/text';
import type { SiteImage } from '../../../library/entries/images-api.ts';
import { imageWords } from '../../../words/image/index.ts';
import { useEditor } from '../../context/editor-context.ts';

type Focal = SiteImage['focal'];

interface FocalPointProps {
  image: SiteImage;
  focal: Focal;
  change: (focal: Focal) => void;
}

/** Sites crop in tenths. */
const STEP = 0.1;

const MOVES: Readonly<Record<string, Focal>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const CROPS = ['wide', 'square', 'tall'] as const;

/** The point of an image that stays in view however it is cropped, with what three crops show of it. */
export function FocalPoint({ image, focal, change }: FocalPointProps) {
  const words = imageWords(useEditor().start.locale);
  const percent = { x: Math.round(focal.x * 100), y: Math.round(focal.y * 100) };
  const position = `${percent.x}% ${percent.y}%`;
  return (
    <div className="focal">
      <p className="label" id="focal-label">
        {words.focal}
      </p>
      <button
        type="button"
        className="focal-image"
        aria-labelledby="focal-label"
        aria-describedby="focal-help focal-at"
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // A press by keyboard has no coordinates.
          if (detail === 0) return;
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          change({ x: tenth((clientX - left) / width), y: tenth((clientY - top) / height) });
        }}
        onKeyDown={(event) => {
          const move = MOVES[pressedKey(event) ?? ''];
          if (!move) return;
          event.preventDefault();
          change({ x: tenth(focal.x + move.x), y: tenth(focal.y + move.y) });
        }}
      >
        <img src={image.thumbnail} alt={image.alt} />
        <span className="focal-point" style={{ left: `${percent.x}%`, top: `${percent.y}%` }} />
      </button>
      <p className="help" id="focal-help">
        {words.focalHelp}
      </p>
      <p className="help" id="focal-at" role="status">
        {fill(words.focalAt, percent)}
      </p>
      <ul className="crops">
        {CROPS.map((crop) => (
          <li key={crop} data-crop={crop}>
            <img src={image.thumbnail} alt="" style={{ objectPosition: position }} />
            <span className="help">{words.crops[crop]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function tenth(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10) / 10;
}
