import { useState } from 'react';
import { Switch } from 'react-aria-components/Switch';
import type { ViewersStart } from '../../start-data/view-start.ts';
import { setGate } from '../../members/viewers-api.ts';
import type { ViewersWords } from '../../words/viewers/index.ts';
import { ConfirmDialog } from '../frame/ConfirmDialog.tsx';
import { Problem } from '../frame/Problem.tsx';
import { useView } from '../frame/view-context.ts';
import { useAct } from '../frame/use-act.ts';

/**
 * Says whether visitors must sign in, with a switch where the site has one. Before the site is opened to everyone, the person has to
 * confirm.
 */
export function Gate(props: { gate: NonNullable<ViewersStart['gate']>; words: ViewersWords['gate'] }) {
  const { gate, words } = props;
  const { showToast } = useView();
  const [isOn, setOn] = useState(gate.isOn);
  const [isOpening, setOpening] = useState(false);
  const { isWorking, refusal, run } = useAct();
  const turn = async (on: boolean) => {
    if (!(await run(() => setGate(on)))) return;
    setOn(on);
    showToast(on ? words.turnedOn : words.turnedOff, () => void turn(!on));
  };
  return (
    <section className="view-part" aria-labelledby="gate">
      {gate.isSwitch ? (
        <h2>
          <Switch
            className="switch"
            isSelected={isOn}
            isDisabled={isWorking}
            onChange={(on) => (on ? void turn(true) : setOpening(true))}
          >
            <span className="switch-track" />
            <span id="gate">{words.title}</span>
          </Switch>
        </h2>
      ) : (
        <h2 id="gate">{words.title}</h2>
      )}
      <p className="help">{gate.isSwitch ? (isOn ? words.on : words.off) : words.environment}</p>
      <Problem refusal={refusal} />
      {isOpening && (
        <ConfirmDialog {...words.opening} confirm={() => void turn(false)} close={() => setOpening(false)} />
      )}
    </section>
  );
}
