import { changedFields } from '../../members/changed-sign-in.ts';
import type { RoomSignIn } from '../../start-data/room-start.ts';
import { useVisitors } from './visitors-context.ts';

/** What became of a sign-in while its dialog was open. */
export interface Overtaken {
  seen: RoomSignIn;
  /** Null: it was removed. */
  now: RoomSignIn | null;
}

/** Says what someone else has made of a sign-in. */
export function OvertakenSignIn({ seen, now }: Overtaken) {
  const { title, words } = useVisitors();
  const { form, username } = words;
  const said = words.overtaken.signIn;
  if (now === null) return <Notice text={said.removed} lines={[]} />;
  const labels = { label: form.label, username, audience: form.audience };
  const lines = changedFields(seen, now).map((field) => {
    const value = field === 'audience' ? title(now.audience) : now[field];
    return `${labels[field]}: ${value}`;
  });
  return <Notice text={said.changed} lines={lines.length === 0 ? [said.password] : lines} />;
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
