import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { type PageSeo, type PageSeoReading, readPageSeo, savePageSeo } from '../../pages/page-seo-api.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { type SeoWords, seoWords } from '../../words/seo/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { DialogFrame } from '../parts/DialogFrame.tsx';
import { PageSeoForm } from './PageSeoForm.tsx';

/** A dialog for what the open page says to search engines and in link previews. */
export default function PageSeoDialog({ close }: { close: () => void }) {
  const { announce, session, start } = useEditor();
  const words = seoWords(start.locale);
  const page = start.page.id;
  const [read, setRead] = useState<PageSeoReading | null>(null);
  const [typed, setTyped] = useState<Partial<PageSeo>>({});
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isWorking, setWorking] = useState(false);
  const begin = async () => {
    const answer = await readPageSeo(page);
    if ('ok' in answer) setFailure(answer);
    else setRead(answer);
  };
  useEffect(() => void begin(), []);
  const seo = read && { ...read.seo, ...typed };
  const save = async () => {
    if (!read || !seo) return;
    setWorking(true);
    setFailure(null);
    // Saves first: a save of this tab changes the version that the form has to name.
    await session.save();
    const now = await readPageSeo(page);
    const isSame = !('ok' in now) && JSON.stringify(now.seo) === JSON.stringify(read.seo);
    const baseVersion = 'ok' in now || !isSame ? read.version : now.version;
    const answer = await savePageSeo({ page, baseVersion }, seo);
    setWorking(false);
    if ('saved' in answer) {
      announce(words.saved);
      await session.refresh();
      return close();
    }
    setFailure(answer);
    if (answer.code === 'conflict' && !('ok' in now)) setRead(now);
  };
  return (
    <DialogFrame title={words.title} close={close} isMedium>
      <p className="help">{words.hint}</p>
      {failure && (
        <p className="help" role="alert" data-tone="problem">
          {failureMessage(words, failure)}
        </p>
      )}
      {read && seo ? (
        <PageSeoForm
          read={read}
          seo={seo}
          words={words}
          isWorking={isWorking}
          change={(fields) => setTyped({ ...typed, ...fields })}
          save={() => void save()}
          cancel={close}
        />
      ) : failure ? (
        <Button className="primary" onPress={() => void begin()}>
          {words.again}
        </Button>
      ) : (
        <p role="status">{words.reading}</p>
      )}
    </DialogFrame>
  );
}

function failureMessage(words: SeoWords, { code, message }: Refusal): string {
  return code === 'conflict' ? words.overtaken : fill(words.failed, { why: message }).trim();
}
