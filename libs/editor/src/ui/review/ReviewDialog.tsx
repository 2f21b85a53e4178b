import { type MouseEvent, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import { fill } from '@portal/ui/text';
import type { DiscardScope } from '../../changes/discard-scope.ts';
import { editAddress } from '../../start-data/edit-address.ts';
import { imagesOfReview, type Review } from '../../changes/review.ts';
import { imageAddresses, type ImageAddresses } from '../../library/image-addresses.ts';
import {
  storeProblemsToCorrect,
  problemsToCorrect,
  reportProblems,
} from '../../publishing/problems-to-correct.ts';
import {
  type BlockingProblem,
  type DraftWarning,
  publishReviewed,
  readBuild,
  readDraftWarnings,
} from '../../publishing/publish-api.ts';
import { readReview } from '../../publishing/review-api.ts';
import { discardWords } from '../../words/discard/index.ts';
import { publicationWords } from '../../words/publication/index.ts';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { ApprovalAboveReview, MarkReadyForm, SendBack } from '../approval/ApprovalInReview.tsx';
import { ExampleWordsInReview } from './ExampleWordsInReview.tsx';
import { NoindexInReview } from './NoindexInReview.tsx';
import { ReviewedChanges } from './ReviewedChanges.tsx';
import { readUnsavedTexts, type UnsavedText } from '../unsaved/unsaved-texts.ts';
import { UnsavedInReview } from '../unsaved/UnsavedInReview.tsx';
import { UnusedFiles } from './UnusedFiles.tsx';
import { WarningsInReview } from './WarningsInReview.tsx';
import { Veil } from '../parts/Veil.tsx';

/** The state of the dialog. */
type Shown =
  | { step: 'reading' }
  | { step: 'publishing' }
  | {
      step: 'review';
      review: Review;
      images: ImageAddresses;
      /** Text that is stored on this device and not on the draft, so it is not published this time. */
      unsaved: readonly UnsavedText[];
      warnings: readonly DraftWarning[];
      isNew: boolean;
      /** Whether search engines will not list the site after it. */
      isNoindex: boolean;
      /** True: visitors see an older version at present; publishing replaces it. */
      showsOlder: boolean;
    }
  | { step: 'blocked'; problems: readonly BlockingProblem[] }
  | { step: 'failed'; message: string };

interface ReviewProps {
  close: () => void;
  /** Shows a field of a section on this page; with the path null, the section itself. */
  showPlace: (id: string, path: string | null) => void;
  openSettings: () => void;
  /** Closes the review and opens the dialog that discards changes. */
  discard: (scope: DiscardScope) => void;
  /** Called once the draft was published. `commit` names what visitors will see. */
  published: (commit: string | null) => void;
}

/** Lists what publishing would change, page by page with the changed words marked, and has the button that publishes. */
export function ReviewDialog({ isOpen, ...props }: ReviewProps & { isOpen: boolean }) {
  const { words } = useEditor();
  return (
    <Veil isOpen={isOpen} onOpenChange={(open) => !open && props.close()} isDismissable>
      <Modal className="modal wide">
        <Dialog className="dialog" aria-label={words.review.title}>
          <Heading slot="title">{words.review.title}</Heading>
          <ReviewBody {...props} />
        </Dialog>
      </Modal>
    </Veil>
  );
}

function ReviewBody({ close, discard, openSettings, published, showPlace }: ReviewProps) {
  const { library, session, start, tab, words } = useEditor();
  const [shown, setShown] = useState<Shown>({ step: 'reading' });
  const read = async (isNew: boolean) => {
    setShown({ step: 'reading' });
    const { settings } = unsavedWords(start.locale);
    const [review, unsaved, build, warnings] = await Promise.all([
      readReview(),
      readUnsavedTexts(start, { tab, settings }),
      readBuild(),
      readDraftWarnings(),
    ]);
    if ('ok' in review) return setShown({ step: 'failed', message: review.message });
    const images = await imageAddresses(library, imagesOfReview(review));
    const showsOlder = build?.showsOlder === true;
    const { isNoindex } = review;
    setShown({ step: 'review', review, images, unsaved, warnings, isNew, isNoindex, showsOlder });
  };
  useEffect(() => void read(false), []);
  const publish = async (review: Review) => {
    setShown({ step: 'publishing' });
    const done = await publishReviewed(review.expected);
    if (done.outcome === 'published') published(done.commit);
    else if (done.outcome === 'changed') await read(true);
    else if (done.outcome === 'blocked') setShown({ step: 'blocked', problems: done.problems });
    else setShown({ step: 'failed', message: done.refusal.message });
  };
  const addressOf = ({ page, section }: BlockingProblem) => {
    const address = start.pages.find(({ id }) => id === page)?.address ?? '/';
    return `${editAddress(address)}${section === null ? '' : `#${section}`}`;
  };
  /** Opens the place of a problem, on this page or another; the panel there says what is wrong. */
  const correct = (event: MouseEvent, chosen: BlockingProblem, all: readonly BlockingProblem[]) => {
    close();
    const toCorrect = problemsToCorrect(chosen, all);
    if (toCorrect === null) return;
    if (toCorrect.id !== start.page.id) return storeProblemsToCorrect(toCorrect);
    event.preventDefault();
    const place = reportProblems(session, toCorrect);
    if (place) showPlace(place.id, place.path);
  };
  if (shown.step === 'reading' || shown.step === 'publishing')
    return <p role="status">{words.review[shown.step]}</p>;
  if (shown.step === 'failed')
    return (
      <>
        <p className="help" role="alert" data-tone="problem">
          {words.review.failed} {shown.message}
        </p>
        <div className="row">
          <Button className="primary" onPress={() => void read(false)}>
            {words.review.again}
          </Button>
          <Button className="secondary" onPress={close}>
            {words.acts.cancel}
          </Button>
        </div>
      </>
    );
  if (shown.step === 'blocked')
    return (
      <>
        <p role="alert">{words.review.blocked}</p>
        <ul className="blocked">
          {shown.problems.map((place) => (
            <li key={`${place.page} ${place.section} ${place.at} ${place.message}`}>
              <a
                className="plain"
                href={addressOf(place)}
                onClick={(event) => correct(event, place, shown.problems)}
              >
                {place.at}
              </a>{' '}
              {place.message}
            </li>
          ))}
        </ul>
        <div className="row">
          <Button className="primary" onPress={close}>
            {words.shortcuts.close}
          </Button>
        </div>
      </>
    );
  const { review, images, unsaved, warnings, isNew, isNoindex, showsOlder } = shown;
  const closeAndShow = (id: string, path: string | null) => {
    close();
    showPlace(id, path);
  };
  const closeAndOpenSettings = () => {
    close();
    openSettings();
  };
  const waiting = <UnsavedInReview texts={unsaved} openSettings={closeAndOpenSettings} />;
  const olderNote = showsOlder && <p className="help">{publicationWords(start.locale).older}</p>;
  if (review.count === 0)
    return (
      <>
        <p>{words.review.nothing}</p>
        {olderNote}
        {waiting}
        <UnusedFiles review={review} images={images} />
        <div className="row">
          <Button className="primary" onPress={close}>
            {words.shortcuts.close}
          </Button>
        </div>
      </>
    );
  const label =
    review.count === 1 ? words.review.publishOne : fill(words.review.publishMany, { n: review.count });
  const discardAll = (
    <Button className="secondary" onPress={() => discard({ of: 'all' })}>
      {discardWords(start.locale).openAll}
    </Button>
  );
  return (
    <>
      {isNew && (
        <p className="help" role="alert" data-tone="problem">
          {words.review.changed}
        </p>
      )}
      {olderNote}
      <ApprovalAboveReview />
      {isNoindex && <NoindexInReview openSettings={closeAndOpenSettings} />}
      {waiting}
      <ExampleWordsInReview review={review} showPlace={closeAndShow} />
      <WarningsInReview review={review} warnings={warnings} showPlace={closeAndShow} />
      <ReviewedChanges review={review} images={images} discard={discard} />
      <UnusedFiles review={review} images={images} />
      {start.approval?.mayPublish === false ? (
        <MarkReadyForm
          expected={review.expected}
          close={close}
          changed={() => void read(true)}
          blocked={(problems) => setShown({ step: 'blocked', problems })}
        >
          {discardAll}
        </MarkReadyForm>
      ) : (
        <div className="row acts">
          <Button className="primary" onPress={() => void publish(review)}>
            {label}
          </Button>
          <Button className="secondary" onPress={close}>
            {words.acts.cancel}
          </Button>
          {discardAll}
          <SendBack expected={review.expected} close={close} />
        </div>
      )}
    </>
  );
}
