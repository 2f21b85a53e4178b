import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { ViewerCredential } from '../../start-data/view-start.ts';
import { isOvertaken, deleteCredential } from '../../members/viewers-api.ts';
import { Problem } from '../frame/Problem.tsx';
import { useView } from '../frame/view-context.ts';
import { usePassword } from './use-password.ts';
import { useViewers } from './viewers-context.ts';

/** A row for one credential: its name, its password on request, and the acts on it that an owner has. */
export function CredentialRow({
  credential,
  removed,
}: {
  credential: ViewerCredential;
  removed: () => void;
}) {
  const { removeLater } = useView();
  const { dropCredential, mayChange, open, reread, words } = useViewers();
  const { id, label, username, audience, sealed } = credential;
  const password = usePassword(id, words);
  const isUnknown = !sealed || password.isUnknown;
  const named = (act: string) => `${act}: ${label}, ${username}`;
  const remove = () => {
    removeLater({
      key: id,
      text: fill(words.removing, { name: label }),
      act: async (isLeaving) => {
        const refused = await deleteCredential(credential, isLeaving);
        if (isLeaving || !refused || !isOvertaken(refused)) return refused;
        // A credential that is no longer there was deleted by somebody else.
        if (refused.code !== 'conflict') return null;
        return (await reread()) ? { ...refused, message: words.overtaken.signIn.kept } : refused;
      },
      done: async () => {
        dropCredential(id);
        await reread();
      },
      failed: (why) => fill(words.notRemoved, { name: label, why }),
    });
    removed();
  };
  return (
    <li className="view-row">
      <p className="view-row-name">
        <span>{label}</span>
        <code>
          <span className="spoken">{words.username}: </span>
          {username}
        </code>
      </p>
      <div className="view-row-secret">
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
      <div className="row view-row-acts">
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
              onPress={() => open({ credential, audience })}
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
