import { stepNote } from './step-note.ts';
import type { TimelineView } from './timeline-view.ts';

const LOST =
  'Portal cannot be reached. What is done so far stays; this page continues by itself once the connection is back.';

export interface TimelineProps {
  view: TimelineView;
  now: number;
  /** The server does not answer. */
  isLost?: boolean;
}

/** Steps with their states and times at `now`. The same on the server and in the browser. */
export function Timeline({ view, now, isLost = false }: TimelineProps) {
  const { title, word, mark, summary, sentence, steps } = view;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p className="line">
        <span className={`state ${mark}`}>{word}</span>
        <span className={isLost ? 'problem' : 'muted'} role="status">
          {isLost ? LOST : summary}
        </span>
      </p>
      {sentence !== '' && <p className="problem">{sentence}</p>}
      <ol className="timeline">
        {steps.map((step) => (
          <li
            key={step.step}
            title={step.exact === '' ? undefined : step.exact}
            aria-current={step.mark === 'running' ? 'step' : undefined}
          >
            <b>{step.title}</b>
            <span className={`state ${step.mark}`}>{step.word}</span>
            <span className="muted">{stepNote(step, now)}</span>
            {step.sentence !== '' && <span className="problem">{step.sentence}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
