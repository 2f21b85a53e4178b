import type { ReactNode } from 'react';
import { dateAndTime, fill, relativeTime, timeOf } from '@portal/ui/text';
import type { OverviewStart, SiteBuild } from '../../start-data/view-start.ts';
import type { LiveState } from '../../publishing/live-site.ts';
import { loadedLater } from '../../ui/parts/loaded-later.tsx';
import { overviewWords } from '../../words/overview/index.ts';
import { seoWords } from '../../words/seo/index.ts';
import { useView } from '../frame/view-context.ts';
import { DraftPart } from './DraftPart.tsx';
import { useLiveSite } from './use-live-site.ts';
import { WithoutPdf } from './WithoutPdf.tsx';

const NewestPublish = loadedLater(() => import('./NewestPublish.tsx'), 'quiet');

/** The view of what is on the draft and not live yet, and of what visitors see. */
export function OverviewView({ start }: { start: OverviewStart }) {
  const { frame, words: around } = useView();
  const words = overviewWords(frame.locale);
  const { build, state, published, follow } = useLiveSite(start.build);
  const role = words.roles[frame.role ?? 'editor'];
  return (
    <>
      <header className="view-head">
        <h1>{words.title}</h1>
        <p>
          {frame.email === null
            ? fill(words.you.password, { role })
            : frame.staff
              ? fill(words.you.staff, { who: frame.email, time: timeOf(frame.staff.until, frame.locale) })
              : fill(words.you.account, { who: frame.email, role })}
          {frame.staff && (
            <>
              {' '}
              <a className="plain" href={frame.staff.dashboard}>
                {around.toPortal}
              </a>
            </>
          )}
        </p>
        {start.note === 'password-set' && <p role="status">{words.passwordSet}</p>}
      </header>
      <DraftPart start={start} words={words.draft} published={follow} />
      <LivePart build={build} state={state} words={words.live}>
        {start.draft !== null && start.approval?.mayPublish !== false && (
          <NewestPublish published={published} follow={follow} />
        )}
        {start.isNoindex && <p>{seoWords(frame.locale).siteNotListed}</p>}
      </LivePart>
      <WithoutPdf documents={start.withoutPdf} locale={frame.locale} />
      {start.questions !== null && <QuestionsPart questions={start.questions} words={words.questions} />}
    </>
  );
}

/** How many questions visitors asked, and how many of them have no answer. */
function QuestionsPart(props: {
  questions: NonNullable<OverviewStart['questions']>;
  words: ReturnType<typeof overviewWords>['questions'];
}) {
  const { questions, words } = props;
  const { asked, unanswered } = questions;
  const counts = asked === 0 ? words.none : asked === 1 ? words.one : fill(words.many, { n: asked });
  const open =
    unanswered === 0 ? '' : unanswered === 1 ? words.oneOpen : fill(words.manyOpen, { n: unanswered });
  return (
    <section className="view-part" aria-labelledby="questions">
      <h2 id="questions">{words.title}</h2>
      <p>
        {counts} {open}
      </p>
    </section>
  );
}

function LivePart(props: {
  build: SiteBuild;
  state: LiveState;
  words: ReturnType<typeof overviewWords>['live'];
  children: ReactNode;
}) {
  const { build, state, words, children } = props;
  const { frame } = useView();
  return (
    <section className="view-part" aria-labelledby="live">
      <h2 id="live">{words.title}</h2>
      <p role="status" data-tone={state === 'failed' ? 'problem' : undefined}>
        {words[state]}{' '}
        {build.at !== null && (
          <time className="help" dateTime={build.at} title={dateAndTime(build.at, frame.locale)}>
            {fill(words.at, { when: relativeTime(Date.parse(build.at), Date.now(), frame.locale) })}
          </time>
        )}
      </p>
      {state === 'failed' && build.error !== null && (
        <details className="reason">
          <summary>{words.reason}</summary>
          <pre>{build.error}</pre>
        </details>
      )}
      {children}
    </section>
  );
}
