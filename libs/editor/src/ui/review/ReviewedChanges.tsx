import { Button } from 'react-aria-components/Button';
import { dateAndTime, fill } from '@portal/ui/text';
import type { DiscardScope } from '../../changes/discard-scope.ts';
import { imageOfChange, type Review, type ReviewedChange } from '../../changes/review.ts';
import type { ImageAddresses } from '../../library/image-addresses.ts';
import { changeName } from '../../changes/change-name.ts';
import { discardWords } from '../../words/discard/index.ts';
import { ChangedFacts } from '../changes/ChangedFacts.tsx';
import { ChangedFields } from '../changes/ChangedFields.tsx';
import { useEditor } from '../context/editor-context.ts';
import { Thumbnail } from '../changes/ImageSides.tsx';

interface ReviewedProps {
  review: Review;
  images: ImageAddresses;
  discard: (scope: DiscardScope) => void;
}

/** Lists the changes page by page. Each page and each change has a button that discards it. */
export function ReviewedChanges({ review, images, discard }: ReviewedProps) {
  const { start, words } = useEditor();
  const own = discardWords(start.locale);
  return review.pages.map(({ page, changes }) => (
    <section className="reviewed" key={page?.id ?? ''}>
      <div className="seen-line">
        <h3>{page?.title ?? words.review.site}</h3>
        {page && changes.length > 1 && (
          <Button
            className="plain"
            aria-label={fill(own.openOf, { name: page.title })}
            onPress={() => discard({ of: 'page', page: page.id, title: page.title })}
          >
            {own.open}
          </Button>
        )}
      </div>
      <ul>
        {changes.map((change) => (
          <ChangeRow
            key={`${change.change} ${change.file}`}
            change={change}
            images={images}
            discard={discard}
          />
        ))}
      </ul>
    </section>
  ));
}

function ChangeRow({ change, images, discard }: Omit<ReviewedProps, 'review'> & { change: ReviewedChange }) {
  const { start, words } = useEditor();
  const { change: what, facts, fields, file, gains, kind, last, title, type } = change;
  const media = imageOfChange(change);
  const own = discardWords(start.locale);
  const name = changeName(words, start.locale, change);
  return (
    <li>
      <div className="seen-line">
        <p>
          <strong>{name}</strong> {type === 'section' && title !== null && <span>{title} </span>}
          <span className="change-kind">{words.review.changes[what]}</span>
          {last && (
            <span className="help">
              {' '}
              {fill(words.review.by, { who: last.by, when: dateAndTime(last.at, start.locale) })}
              {last.client === 'mcp' ? `, ${words.review.assistant}` : ''}
            </span>
          )}
        </p>
        <Button
          className="plain"
          aria-label={fill(own.openOf, { name: title === null ? name : `${name} ${title}` })}
          onPress={() => discard({ of: 'file', file })}
        >
          {own.open}
        </Button>
      </div>
      {change.conflict && (
        <p className="help" data-tone="problem">
          {words.review.clash}
        </p>
      )}
      {media !== null && <Thumbnail media={media} alt={null} address={images.get(media)} />}
      <ChangedFacts type={type} facts={facts} gains={gains} images={images} />
      <ChangedFields kind={kind} fields={fields} images={images} />
    </li>
  );
}
