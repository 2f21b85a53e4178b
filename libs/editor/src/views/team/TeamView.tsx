import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { dateOf, fill } from '@portal/ui/text';
import type { TeamMember, TeamStart } from '../../start-data/view-start.ts';
import type { Refusal } from '../../pages/site-api.ts';
import {
  changeMayPublish,
  changeRole,
  mailInvitationAgain,
  readTeam,
  removeTeamMember,
} from '../../members/team-api.ts';
import { type ApprovalWords, approvalWords } from '../../words/approval/index.ts';
import { type TeamWords, teamWords } from '../../words/team/index.ts';
import { AssistantsPublish } from './AssistantsPublish.tsx';
import { ConfirmDialog } from '../frame/ConfirmDialog.tsx';
import { Problem } from '../frame/Problem.tsx';
import { useView } from '../frame/view-context.ts';
import { Stale } from '../frame/Stale.tsx';
import { useAct } from '../frame/use-act.ts';
import { useReread } from '../frame/use-reread.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { removeMember } from './remove-member.ts';
import { StaffPart } from './StaffPart.tsx';

/** The sign-in page, with a notice that the session has ended. */
const SIGN_IN_AGAIN = '/edit/login?note=session-ended';

/** A change of the person's own membership: they stop being an owner, or leave the team. */
interface Ending extends Pick<TeamMember, 'userId' | 'role'> {
  how: 'stepDown' | 'leave';
}

/** The view of who may edit the site. Only owners have it. */
export function TeamView({ start }: { start: TeamStart }) {
  const { frame, leaving, removeLater, showToast, words: around } = useView();
  const words = teamWords(frame.locale);
  const ofPublishing = approvalWords(frame.locale).team;
  const [people, setPeople] = useState(start.members);
  const latest = useRef(start.members);
  const [isInviting, setInviting] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  const { isWorking, refusal, run } = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  const read = async () => {
    const found = await readTeam();
    if ('ok' in found) return found;
    latest.current = found;
    setPeople(found);
    return null;
  };
  const { isStale, reread } = useReread(read);
  const readAgain = async () => ((await reread()) ? latest.current : null);
  /** If an act was refused because somebody else changed the team meanwhile, the team is read again. */
  const orReread = async (work: Promise<Refusal | null>) => {
    const refused = await work;
    if (refused?.code === 'conflict' || refused?.code === 'not_found') await reread();
    return refused;
  };
  const give = async (person: TeamMember, role: TeamMember['role']) => {
    const { userId, email, role: former } = person;
    if (!(await run(() => orReread(changeRole(userId, role))))) return;
    const changed = { ...person, role };
    setPeople((now) => now?.map((one) => (one.userId === userId ? { ...one, role } : one)) ?? null);
    await reread();
    showToast(fill(words.changed[role], { name: email }), () => void give(changed, former));
  };
  const letPublish = async (person: TeamMember, mayPublish: boolean) => {
    const { userId, email } = person;
    if (!(await run(() => orReread(changeMayPublish(userId, mayPublish))))) return;
    setPeople((now) => now?.map((one) => (one.userId === userId ? { ...one, mayPublish } : one)) ?? null);
    await reread();
    showToast(
      fill(mayPublish ? ofPublishing.given : ofPublishing.taken, { name: email }),
      () => void letPublish({ ...person, mayPublish }, !mayPublish),
    );
  };
  /**
   * Gives up the role of owner, or leaves the team, and then opens another page: after leaving, the session has ended; an editor has no
   * view of the team.
   */
  const endOwn = async ({ userId, role, how }: Ending) => {
    const act = () =>
      how === 'leave' ? removeTeamMember({ userId, role }, false) : changeRole(userId, 'editor');
    if (await run(() => orReread(act()))) location.assign(how === 'leave' ? SIGN_IN_AGAIN : '/edit');
  };
  const remind = async ({ userId, email }: TeamMember) => {
    let hasSignedIn = false;
    const again = async () => {
      const refused = await mailInvitationAgain(userId);
      hasSignedIn = refused?.code === 'conflict';
      if (refused === null || hasSignedIn) return null;
      return refused.code === 'rate_limited' ? { ...refused, message: words.open.wait } : refused;
    };
    if (!(await run(again))) return;
    await reread();
    showToast(fill(hasSignedIn ? words.open.done : words.open.sent, { name: email }));
    if (hasSignedIn) heading.current?.focus();
  };
  const remove = (person: TeamMember) => {
    const { userId, email } = person;
    removeLater({
      key: userId,
      text: fill(words.removing, { name: email }),
      act: (isLeaving) => removeMember(person, { isLeaving, words, read: readAgain }),
      done: async () => {
        setPeople((now) => now?.filter((one) => one.userId !== userId) ?? null);
        await reread();
      },
      failed: (why) => fill(words.notRemoved, { name: email, why }),
    });
    heading.current?.focus();
  };
  const shown = people?.filter(({ userId }) => !leaving.has(userId)) ?? [];
  const isYou = ({ userId }: TeamMember) => userId === frame.person;
  const owners = shown.filter(({ role }) => role === 'owner').length;
  return (
    <>
      <header className="view-head">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p>{words.intro}</p>
      </header>
      <Problem refusal={refusal} conflict={words.lastOwner} />
      {people !== null && <Stale isStale={isStale} reread={reread} />}
      {people === null ? (
        <>
          <p>{words.unreadable}</p>
          <Button className="secondary view-add" isDisabled={isWorking} onPress={() => void run(read)}>
            {around.again}
          </Button>
        </>
      ) : (
        <ul className="view-rows">
          {shown.map((person) => (
            <MemberRow
              key={person.userId}
              person={person}
              words={words}
              isWorking={isWorking}
              since={person.invitedAt === null ? null : dateOf(person.invitedAt, frame.locale)}
              remind={() => void remind(person)}
              ofPublishing={ofPublishing}
              letPublish={(mayPublish) => void letPublish(person, mayPublish)}
              isYou={isYou(person)}
              isLastOwner={person.role === 'owner' && owners === 1}
              give={(role) =>
                isYou(person) ? setEnding({ ...person, how: 'stepDown' }) : void give(person, role)
              }
              remove={() => (isYou(person) ? setEnding({ ...person, how: 'leave' }) : remove(person))}
            />
          ))}
        </ul>
      )}
      <Button className="primary view-add" onPress={() => setInviting(true)}>
        {words.invite.open}
      </Button>
      {start.assistantsNeedApproval !== null && (
        <AssistantsPublish first={start.assistantsNeedApproval} words={ofPublishing} />
      )}
      {start.staff !== null && <StaffPart first={start.staff} words={words.staff} locale={frame.locale} />}
      {ending !== null && (
        <ConfirmDialog
          {...words[ending.how]}
          confirm={() => void endOwn(ending)}
          close={() => setEnding(null)}
        />
      )}
      {isInviting && (
        <InviteDialog
          words={words.invite}
          close={() => setInviting(false)}
          invited={async (email) => {
            setInviting(false);
            showToast(fill(words.invite.sent, { name: email }));
            await reread();
          }}
        />
      )}
    </>
  );
}

interface MemberRowProps {
  person: TeamMember;
  words: TeamWords;
  isYou: boolean;
  isLastOwner: boolean;
  isWorking: boolean;
  /** The day of the invitation, as text; null: the person has signed in since. */
  since: string | null;
  remind: () => void;
  ofPublishing: ApprovalWords['team'];
  letPublish: (mayPublish: boolean) => void;
  give: (role: TeamMember['role']) => void;
  remove: () => void;
}

function MemberRow(props: MemberRowProps) {
  const { person, words, isYou, isLastOwner, isWorking, since, remind, give, remove } = props;
  const { ofPublishing, letPublish } = props;
  const { userId, email, role, mayPublish } = person;
  const publishing = mayPublish ? ofPublishing.take : ofPublishing.give;
  const other = role === 'owner' ? 'editor' : 'owner';
  const label = other === 'owner' ? words.makeOwner : words.makeEditor;
  return (
    <li className="view-row">
      <p className="view-row-name">
        <span>
          {email} {isYou && <span className="badge">{words.you}</span>}
        </span>
        <small>
          {words.roles[role]}
          {role === 'editor' && `, ${mayPublish ? ofPublishing.publishes : ofPublishing.doesNot}`}
          {isLastOwner && `. ${words.lastOwner}`}
          {since !== null && `. ${fill(words.open.since, { date: since })}`}
        </small>
      </p>
      <div className="row view-row-acts">
        <a
          className="secondary"
          aria-label={`${words.exportData}: ${email}`}
          href={`/api/personal-data?member=${encodeURIComponent(userId)}`}
          download
        >
          {words.exportData}
        </a>
        {!isLastOwner && (
          <>
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
            {role === 'editor' && (
              <Button
                className="secondary"
                aria-label={`${publishing}: ${email}`}
                isDisabled={isWorking}
                onPress={() => letPublish(!mayPublish)}
              >
                {publishing}
              </Button>
            )}
            <Button className="secondary" aria-label={`${label}: ${email}`} onPress={() => give(other)}>
              {label}
            </Button>
            <Button className="secondary" aria-label={`${words.remove}: ${email}`} onPress={remove}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
