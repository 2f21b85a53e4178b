import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { dateOf } from '../../../view/date-and-time.ts';
import { fill } from '../../../view/language.ts';
import type { RoomPerson, TeamStart } from '../../model/room-start.ts';
import { changeRole, inviteAgain, readTeam, removePerson } from '../../session/team-api.ts';
import { type TeamWords, teamWords } from '../../words/team-words.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Problem } from '../Problem.tsx';
import { useRoom } from '../room-context.ts';
import { useAct } from '../use-act.ts';
import { InviteDialog } from './InviteDialog.tsx';

/** The page to sign in on, which says that the session was ended. */
const SIGN_IN_AGAIN = '/edit/login?note=session-ended';

/** Who may edit the site. For owners. */
export function TeamRoom({ start }: { start: TeamStart }) {
  const { frame, leaving, removeLater, tell, words: around } = useRoom();
  const words = teamWords(frame.locale);
  const [people, setPeople] = useState(start.people);
  const [isInviting, setInviting] = useState(false);
  const [steppingDown, setSteppingDown] = useState<string | null>(null);
  const { isWorking, refusal, run } = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  const read = async () => {
    const found = await readTeam();
    if ('ok' in found) return found;
    setPeople(found);
    return null;
  };
  const give = async (person: RoomPerson, role: RoomPerson['role']) => {
    const { userId, email, role: former } = person;
    if (!(await run(async () => (await changeRole(userId, role)) ?? read()))) return;
    const changed = { ...person, role };
    tell(fill(words.changed[role], { name: email }), () => void give(changed, former));
  };
  /** A change of one's own role ends one's own session. */
  const stepDown = async (userId: string) => {
    if (await run(() => changeRole(userId, 'editor'))) location.assign(SIGN_IN_AGAIN);
  };
  const remind = async ({ userId, email }: RoomPerson) => {
    let hasSignedIn = false;
    const again = async () => {
      const refused = await inviteAgain(userId);
      hasSignedIn = refused?.code === 'conflict';
      if (refused === null || hasSignedIn) return read();
      return refused.code === 'rate_limited' ? { ...refused, message: words.open.wait } : refused;
    };
    if (!(await run(again))) return;
    tell(fill(hasSignedIn ? words.open.done : words.open.sent, { name: email }));
    if (hasSignedIn) heading.current?.focus();
  };
  const remove = ({ userId, email }: RoomPerson) => {
    removeLater({
      key: userId,
      text: fill(words.removing, { name: email }),
      act: async (isLeaving) => (await removePerson(userId, isLeaving)) ?? (isLeaving ? null : read()),
      failed: (why) => fill(words.notRemoved, { name: email, why }),
    });
    heading.current?.focus();
  };
  const shown = people?.filter(({ userId }) => !leaving.has(userId)) ?? [];
  const owners = shown.filter(({ role }) => role === 'owner').length;
  return (
    <>
      <header className="room-head">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p>{words.intro}</p>
      </header>
      <Problem refusal={refusal} />
      {people === null ? (
        <>
          <p>{words.unreadable}</p>
          <Button className="secondary room-add" isDisabled={isWorking} onPress={() => void run(read)}>
            {around.again}
          </Button>
        </>
      ) : (
        <ul className="room-rows">
          {shown.map((person) => (
            <PersonRow
              key={person.userId}
              {...{ person, words, isWorking }}
              since={person.invitedAt === null ? null : dateOf(person.invitedAt, frame.locale)}
              remind={() => void remind(person)}
              isYou={person.userId === frame.person}
              isLastOwner={person.role === 'owner' && owners === 1}
              give={(role) =>
                person.userId === frame.person ? setSteppingDown(person.userId) : void give(person, role)
              }
              remove={() => remove(person)}
            />
          ))}
        </ul>
      )}
      <Button className="primary room-add" onPress={() => setInviting(true)}>
        {words.invite.open}
      </Button>
      {steppingDown !== null && (
        <ConfirmDialog
          {...words.stepDown}
          confirm={() => void stepDown(steppingDown)}
          close={() => setSteppingDown(null)}
        />
      )}
      {isInviting && (
        <InviteDialog
          words={words.invite}
          close={() => setInviting(false)}
          invited={(email) => {
            setInviting(false);
            tell(fill(words.invite.sent, { name: email }));
            return read();
          }}
        />
      )}
    </>
  );
}

interface PersonRowProps {
  person: RoomPerson;
  words: TeamWords;
  isYou: boolean;
  isLastOwner: boolean;
  isWorking: boolean;
  /** The day they were invited; null: they have signed in. */
  since: string | null;
  remind: () => void;
  give: (role: RoomPerson['role']) => void;
  remove: () => void;
}

function PersonRow(props: PersonRowProps) {
  const { person, words, isYou, isLastOwner, isWorking, since, remind, give, remove } = props;
  const { email, role } = person;
  const other = role === 'owner' ? 'editor' : 'owner';
  const label = other === 'owner' ? words.makeOwner : words.makeEditor;
  return (
    <li className="room-row">
      <p className="room-row-name">
        <span>
          {email} {isYou && <span className="badge">{words.you}</span>}
        </span>
        <small>
          {words.roles[role]}
          {isLastOwner && `. ${words.lastOwner}`}
          {since !== null && `. ${fill(words.open.since, { date: since })}`}
        </small>
      </p>
      {!isLastOwner && (
        <div className="row room-row-acts">
          {since !== null && (
            <Button
              className="secondary"
              aria-label={`${words.open.again}: ${email}`}
              isDisabled={isWorking}
              onPress={remind}
            >
              {words.open.again}
            </Button>
          )}
          <Button className="secondary" aria-label={`${label}: ${email}`} onPress={() => give(other)}>
            {label}
          </Button>
          <Button className="secondary" aria-label={`${words.remove}: ${email}`} onPress={remove}>
            {words.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
