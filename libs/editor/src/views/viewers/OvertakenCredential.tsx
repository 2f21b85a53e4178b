import { changedCredentialFields } from '../../members/changed-credential-fields.ts';
import type { ViewerCredential } from '../../start-data/view-start.ts';
import { useViewers } from './viewers-context.ts';

/** A change of a credential that somebody else made while its dialog was open: `seen` before, `now` after it. */
export interface Overtaken {
  seen: ViewerCredential;
  /** Null: it was deleted. */
  now: ViewerCredential | null;
}

/** Shows how somebody else changed a credential. */
export function OvertakenCredential({ seen, now }: Overtaken) {
  const { title, words } = useViewers();
  const { form, username } = words;
  const overtaken = words.overtaken.signIn;
  if (now === null) return <Notice text={overtaken.removed} lines={[]} />;
  const labels = { label: form.label, username, audience: form.audience };
  const lines = changedCredentialFields(seen, now).map((field) => {
    const value = field === 'audience' ? title(now.audience) : now[field];
    return `${labels[field]}: ${value}`;
  });
  return <Notice text={overtaken.changed} lines={lines.length === 0 ? [overtaken.password] : lines} />;
}

function Notice({ text, lines }: { text: string; lines: readonly string[] }) {
  return (
    <div className="problems" role="alert">
      <p>{text}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
