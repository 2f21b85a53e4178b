import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../parts/Icon.tsx';
import { UsageList } from './UsageList.tsx';

interface EntryDetailsProps {
  name: string;
  /** Where it is used, as people call the places. */
  usedIn: readonly string[];
  usedInLabel: string;
  words: Readonly<Record<'back' | 'unused' | 'remove', string>>;
  back: () => void;
  /** Saves what was typed; whether the entry can be left. Not asked before it is deleted. */
  settle?: () => Promise<boolean>;
  /** The way to replace it, where it is used. */
  replace: ReactNode;
  /** Deletes it; null: it cannot be deleted though it is not used. */
  remove: (() => void) | null;
  /** What there is to know about deleting it. */
  removeHelp: string;
  children: ReactNode;
}

/** One entry of the library: what it is (`children`), where it is used, and the ways to replace and delete it. */
export function EntryDetails(props: EntryDetailsProps) {
  const { name, usedIn, words, back, replace, remove, removeHelp, children } = props;
  const isUsed = usedIn.length > 0;
  return (
    <div className="entry-details">
      <Button
        className="back"
        autoFocus
        onPress={async () => {
          if ((await props.settle?.()) !== false) back();
        }}
      >
        <Icon name="back" /> {words.back}
      </Button>
      <h3>{name}</h3>
      {children}
      <h4 className="label">{props.usedInLabel}</h4>
      {isUsed ? <UsageList usages={usedIn} /> : <p className="help">{words.unused}</p>}
      {isUsed && replace}
      <div className="row">
        <Button
          className="secondary"
          isDisabled={isUsed || remove === null}
          onPress={() => {
            remove?.();
            back();
          }}
        >
          <Icon name="remove" /> {words.remove}
        </Button>
        {removeHelp !== '' && <p className="help">{removeHelp}</p>}
      </div>
    </div>
  );
}
