import { stepNote } from './step-note.ts';
import type { TimelineView } from './timeline-view.ts';

/** Steps with their states and times at `now`. The same on the server and in the browser. */
export function Timeline({ view, now }: { view: TimelineView; now: number }) {
  const { title, word, mark, summary, sentence, steps } = view;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p className="line">
        <span className={`state ${mark}`}>{word}</span>
        <span className="muted" role="status">
          {summary}
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
