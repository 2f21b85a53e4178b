import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { audienceTitle } from '@portal/sites';
import { fill } from '@portal/ui/text';
import { audienceGroups, defaultAudienceOf } from '../../members/audience-groups.ts';
import type { ViewersStart } from '../../start-data/view-start.ts';
import { actOnAudience, isOvertaken, readViewerLists } from '../../members/viewers-api.ts';
import { viewersWords } from '../../words/viewers/index.ts';
import { ConfirmDialog } from '../frame/ConfirmDialog.tsx';
import { Problem } from '../frame/Problem.tsx';
import { useView } from '../frame/view-context.ts';
import { Stale } from '../frame/Stale.tsx';
import { useAct } from '../frame/use-act.ts';
import { useReread } from '../frame/use-reread.ts';
import { AudienceDialog } from './AudienceDialog.tsx';
import { AudienceGroupPart } from './AudienceGroupPart.tsx';
import { Gate } from './Gate.tsx';
import { Handover, type HandedOver } from './Handover.tsx';
import { CredentialDialog } from './CredentialDialog.tsx';
import { ViewersContext, type ViewersDialog } from './viewers-context.ts';

/** The audience that is to become the default one, and the one that was the default when the person decided; null: there was none. */
interface NewDefault {
  name: string;
  former: string | null;
}

/** The view of the audiences with their credentials. Editors and visitors of the default audience can read it, owners can change it. */
export function ViewersView({ start }: { start: ViewersStart }) {
  const { frame, showToast } = useView();
  const words = viewersWords(frame.locale);
  const [known, setKnown] = useState({ audiences: start.audiences, credentials: start.credentials ?? [] });
  const [open, setOpen] = useState<ViewersDialog | null>(null);
  const [newDefault, setNewDefault] = useState<NewDefault | null>(null);
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null);
  const { refusal, run } = useAct();
  const groups = audienceGroups(known.audiences, known.credentials);
  const defaultAudience = defaultAudienceOf(known.audiences);
  const isShared = start.credentials === null;
  const mayChange = frame.role === 'owner' && !isShared;
  const readLists = async () => {
    const found = await readViewerLists();
    if (!('ok' in found)) setKnown(found);
    return found;
  };
  const { isStale, reread } = useReread(async () => {
    const found = await readLists();
    return 'ok' in found ? found : null;
  });
  const dropCredential = (id: string) =>
    setKnown((now) => ({ ...now, credentials: now.credentials.filter((one) => one.id !== id) }));
  const title = (name: string) => audienceTitle(name, words.general);
  const putDefault = async ({ name, former }: NewDefault) => {
    const expected = { defaultAudience: former };
    const isDone = await run(async () => {
      const refused = await actOnAudience({ act: 'make-default', name, expected });
      if (refused && !isOvertaken(refused)) return refused;
      await reread();
      return refused;
    });
    if (!isDone) return;
    const text = fill(words.audience.isDefault, { name: title(name) });
    showToast(text, former === null ? undefined : () => void putDefault({ name: former, former: name }));
  };
  const intro = isShared ? 'environment' : frame.role === null ? 'viewer' : 'editor';
  const context = {
    words,
    groups,
    defaultAudience,
    title,
    mayChange,
    isShared,
    readLists,
    reread,
    dropCredential,
    open: setOpen,
    makeDefault: (name: string) => setNewDefault({ name, former: defaultAudience }),
  };
  return (
    <ViewersContext value={context}>
      <header className="view-head">
        <h1>{words.title}</h1>
        <p>{words.intro[intro]}</p>
      </header>
      {start.gate !== null && <Gate gate={start.gate} words={words.gate} />}
      <Problem refusal={refusal} conflict={words.overtaken.audience.newDefault} />
      <Stale isStale={isStale} reread={reread} />
      {groups.map((group) => (
        <AudienceGroupPart key={group.name} group={group} />
      ))}
      {groups.length === 0 && (
        <section className="view-part">
          <h2>{words.empty.title}</h2>
          <p>{words.empty.text}</p>
        </section>
      )}
      {mayChange && (
        <Button
          className={groups.length === 0 ? 'primary view-add' : 'secondary view-add'}
          onPress={() => setOpen({ dialog: 'add-audience' })}
        >
          {groups.length === 0 ? words.empty.first : words.audience.add}
        </Button>
      )}
      {open !== null && 'credential' in open && (
        <CredentialDialog
          {...open}
          close={() => setOpen(null)}
          saved={({ username, password }) => {
            setOpen(null);
            if (password !== null) setHandedOver({ address: start.address, username, password });
          }}
        />
      )}
      {open !== null && 'dialog' in open && <AudienceDialog open={open} close={() => setOpen(null)} />}
      {newDefault !== null && (
        <ConfirmDialog
          title={fill(words.audience.defaultTitle, { name: title(newDefault.name) })}
          text={fill(words.audience.defaultText, { name: title(newDefault.name) })}
          act={words.audience.makeDefault}
          confirm={() => void putDefault(newDefault)}
          close={() => setNewDefault(null)}
        />
      )}
      {handedOver && <Handover given={handedOver} close={() => setHandedOver(null)} />}
    </ViewersContext>
  );
}
