import { useState } from 'react';
import { requireOfAssistants } from '../../members/team-api.ts';
import { CheckField } from '../../ui/parts/CheckField.tsx';
import type { ApprovalWords } from '../../words/approval/index.ts';
import { Problem } from '../frame/Problem.tsx';
import { useAct } from '../frame/use-act.ts';

/** A checkbox: assistants publish only with approval. A change is saved at once. `first`: the state when the page was loaded. */
export function AssistantsPublish({ first, words }: { first: boolean; words: ApprovalWords['team'] }) {
  const [isRequired, setRequired] = useState(first);
  const { isWorking, refusal, run } = useAct();
  const change = async (required: boolean) => {
    if (isWorking) return;
    if (await run(() => requireOfAssistants(required))) setRequired(required);
  };
  return (
    <section className="view-part">
      <CheckField checked={isRequired} onChange={(required) => void change(required)}>
        {words.assistants}
      </CheckField>
      <p className="help">{words.assistantsHelp}</p>
      <Problem refusal={refusal} />
    </section>
  );
}
