import { dateAndTime, fill } from '@portal/ui/text';
import { useState } from 'react';
import { letStaffEdit } from '../../members/team-api.ts';
import type { StaffStart } from '../../start-data/view-start.ts';
import { CheckField } from '../../ui/parts/CheckField.tsx';
import type { TeamWords } from '../../words/team/index.ts';
import { staffInEditor } from './staff-in-editor.ts';
import { Problem } from '../frame/Problem.tsx';
import { useAct } from '../frame/use-act.ts';

interface StaffPartProps {
  first: StaffStart;
  words: TeamWords['staff'];
  locale: string;
}

/** Whether staff of the agency may open the editor, saved at once, and who did when. `first`: the state when the page was loaded. */
export function StaffPart({ first, words, locale }: StaffPartProps) {
  const [mayEdit, setMayEdit] = useState(first.mayEdit);
  const [signedOut, setSignedOut] = useState<readonly string[]>([]);
  const { isWorking, refusal, run } = useAct();
  const change = async (wanted: boolean) => {
    if (isWorking) return;
    if (!(await run(() => letStaffEdit(wanted)))) return;
    setMayEdit(wanted);
    setSignedOut(wanted ? [] : staffInEditor(first.visits, Date.now()));
  };
  return (
    <section className="view-part" aria-labelledby="portal-staff">
      <h2 id="portal-staff">{words.title}</h2>
      <CheckField checked={mayEdit} onChange={(wanted) => void change(wanted)}>
        {words.mayEdit}
      </CheckField>
      <p className="help">{words.help}</p>
      <p role="status">{signedOut.length > 0 && fill(words.signedOut, { names: signedOut.join(', ') })}</p>
      <Problem refusal={refusal} />
      {first.visits.length === 0 ? (
        <p className="help">{words.nobody}</p>
      ) : (
        <ul className="view-rows">
          {first.visits.map(({ email, at }) => (
            <li className="view-row" key={`${at} ${email ?? ''}`}>
              <p className="view-row-name">
                <span>{email ?? words.deleted}</span>
                <small>
                  {words.visits} <time dateTime={at}>{dateAndTime(at, locale)}</time>
                </small>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
