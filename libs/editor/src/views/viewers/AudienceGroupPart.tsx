import { useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { audienceColour } from '@portal/sites';
import { type AudienceGroup, passwordSetting } from '../../members/audience-groups.ts';
import { AudienceMark } from '../../ui/audience/AudienceMark.tsx';
import { signInCount } from '../../words/viewers/index.ts';
import { useView } from '../frame/view-context.ts';
import { CredentialRow } from './CredentialRow.tsx';
import { useViewers } from './viewers-context.ts';

/** One audience with its credentials, and the acts on it that an owner has. */
export function AudienceGroupPart({ group }: { group: AudienceGroup }) {
  const { frame, leaving } = useView();
  const { isShared, mayChange, title, words } = useViewers();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { color, isDefault, name } = group;
  const credentials = group.credentials.filter((credential) => !leaving.has(credential.id));
  return (
    <section className="view-part" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        <AudienceMark name={name} color={audienceColour(name, color)} general={title(name)} />
        <span>{title(name)}</span>
        {isDefault && <span className="badge">{words.default}</span>}
      </h2>
      <p className="help">
        {isShared && group.hasPassword ? words.count.shared : signInCount(words, credentials.length)}
        {isDefault && `. ${words.defaultHint}`}
      </p>
      {isShared && frame.role !== null && (
        <p className="help">
          {words.variable} <code>{passwordSetting(name)}</code>
        </p>
      )}
      {credentials.length > 0 && (
        <ul className="view-rows">
          {credentials.map((credential) => (
            <CredentialRow
              key={credential.id}
              credential={credential}
              removed={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {mayChange && <AudienceActs group={group} />}
    </section>
  );
}

function AudienceActs({ group }: { group: AudienceGroup }) {
  const { makeDefault, open, title, words } = useViewers();
  const { isDefault, name } = group;
  const acts = [
    [words.add, () => open({ credential: null, audience: name })],
    [words.audience.rename, () => open({ dialog: 'rename', group })],
    ...(isDefault ? [] : [[words.audience.makeDefault, () => makeDefault(name)] as const]),
    [words.audience.remove, () => open({ dialog: 'remove', group })],
  ] as const;
  return (
    <div className="row">
      {acts.map(([label, act]) => (
        <Button key={label} className="secondary" aria-label={`${label}: ${title(name)}`} onPress={act}>
          {label}
        </Button>
      ))}
    </div>
  );
}
