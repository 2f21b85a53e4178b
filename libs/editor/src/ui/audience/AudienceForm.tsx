import { useState } from 'react';
import { newViewers } from '@portal/content-core/viewers';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { Audience } from '../../content/audience.ts';
import type { SiteAudience } from '../../members/audiences-api.ts';
import { audienceNames, type AudienceWords, gainsWords } from '../../words/audience/index.ts';
import { AudiencePicker } from './AudiencePicker.tsx';

interface FormProps {
  legend: string;
  value: Audience;
  audiences: readonly SiteAudience[] | null;
  words: AudienceWords;
  save: (audience: Audience) => Promise<void>;
  cancel: () => void;
}

/** Chooses who sees something. Before more people do, they are named, and the button names them as well. */
export default function AudienceForm({ legend, value, audiences, words, save, cancel }: FormProps) {
  const [chosen, setChosen] = useState<{ audience: Audience; isChosen: boolean }>({
    audience: value,
    isChosen: true,
  });
  const [isWorking, setWorking] = useState(false);
  const gained = newViewers(value, chosen.audience);
  const isMore = gained === 'all' || gained.length > 0;
  const names = gained === 'all' ? '' : audienceNames(words, gained);
  const kind = gained === 'all' ? 'all' : 'some';
  const submit = async () => {
    setWorking(true);
    await save(chosen.audience);
    setWorking(false);
  };
  return (
    <>
      <AudiencePicker
        legend={legend}
        audiences={audiences}
        words={words}
        value={chosen.audience}
        change={(audience, isChosen) => setChosen({ audience, isChosen })}
        autoFocus
      />
      <p className="help" role="status" data-tone={isMore ? 'problem' : undefined}>
        {!chosen.isChosen ? words.chooseOne : gainsWords(words, gained)}
      </p>
      <div className="row">
        <Button className="primary" isDisabled={isWorking || !chosen.isChosen} onPress={() => void submit()}>
          {isWorking ? words.working : fill(words.submit[isMore ? kind : 'fewer'], { names })}
        </Button>
        <Button className="secondary" onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}
