import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { RoomSignIn } from '../../start-data/room-start.ts';
import { isOvertaken, removeSignIn } from '../../members/visitors-api.ts';
import { Problem } from '../frame/Problem.tsx';
import { useRoom } from '../frame/room-context.ts';
import { usePassword } from './use-password.ts';
import { useVisitors } from './visitors-context.ts';

/** One sign-in: its name, its password when it is asked for, and what an owner can do about it. */
export function SignInRow({ signIn, removed }: { signIn: RoomSignIn; removed: () => void }) {
  const { removeLater } = useRoom();
  const { dropSignIn, mayChange, open, reread, words } = useVisitors();
  const { id, label, username, audience, sealed } = signIn;
  const password = usePassword(id, words);
  const isUnknown = !sealed || password.isUnknown;
  const named = (act: string) => `${act}: ${label}, ${username}`;
  const remove = () => {
    removeLater({
      key: id,
      text: fill(words.removing, { name: label }),
      act: async (isLeaving) => {
        const refused = await removeSignIn(signIn, isLeaving);
        if (isLeaving || !refused || !isOvertaken(refused)) return refused;
        // Someone else has removed it.
        if (refused.code !== 'conflict') return null;
        return (await reread()) ? { ...refused, message: words.overtaken.signIn.kept } : refused;
      },
      done: async () => {
        dropSignIn(id);
        await reread();
      },
      failed: (why) => fill(words.notRemoved, { name: label, why }),
    });
    removed();
  };
  return (
    <li className="room-row">
      <p className="room-row-name">
        <span>{label}</span>
        <code>
          <span className="spoken">{words.username}: </span>
          {username}
        </code>
      </p>
      <div className="room-row-secret">
        {isUnknown ? (
          <details>
            <summary>{words.unknown}</summary>
            <p className="help">{words.unknownWhy}</p>
          </details>
        ) : (
          <code role="status">
            <span className="spoken">{words.password}: </span>
            {password.shown ?? (
              <>
                <span aria-hidden="true">••••••••</span>
                <span className="spoken">{words.hidden}</span>
              </>
            )}
          </code>
        )}
        <Problem refusal={password.refusal} />
      </div>
      <div className="row room-row-acts">
        {!isUnknown && (
          <>
            <Button
              className="secondary"
              aria-label={named(password.shown === null ? words.show : words.hide)}
              onPress={() => void password.toggle()}
            >
              {password.shown === null ? words.show : words.hide}
            </Button>
            <Button className="secondary" aria-label={named(words.copy)} onPress={() => void password.copy()}>
              {words.copy}
            </Button>
          </>
        )}
        {mayChange && (
          <>
            <Button
              className="secondary"
              aria-label={named(words.change)}
              onPress={() => open({ signIn, audience })}
            >
              {words.change}
            </Button>
            <Button className="secondary" aria-label={named(words.remove)} onPress={remove}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
