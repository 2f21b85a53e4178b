import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { counterpartsOf } from '../../pages/counterparts.ts';
import { readSitePages, type Refusal } from '../../pages/site-api.ts';
import type { SitePages } from '../../pages/site-pages.ts';
import { editAddress } from '../../start-data/edit-address.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { DialogFrame } from '../parts/DialogFrame.tsx';
import { TranslateForm } from './TranslateForm.tsx';

/** A translation of the page at hand, which is opened once it is made. */
export default function TranslateDialog({ into, close }: { into?: string; close: () => void }) {
  const { session, start } = useEditor();
  const words = languagesWords(start.locale);
  const [site, setSite] = useState<SitePages | Refusal | null>(null);
  const read = async () => {
    // What was typed here belongs to what is copied.
    await session.save();
    setSite(await readSitePages());
  };
  useEffect(() => void read(), []);
  const title = fill(words.translateTitle, { title: start.page.title });
  const counterparts = site && !('ok' in site) ? counterpartsOf(site, start.page.id) : null;
  return (
    <DialogFrame title={title} close={close} isMedium>
      {site === null && <p role="status">{words.reading}</p>}
      {site !== null && 'ok' in site && (
        <>
          <p className="help" role="alert" data-tone="problem">
            {fill(words.failed, { why: site.message })}
          </p>
          <Button className="primary" onPress={() => void read()}>
            {words.again}
          </Button>
        </>
      )}
      {site !== null && !('ok' in site) && counterparts && (
        <TranslateForm
          site={site}
          counterparts={counterparts}
          into={into}
          cancel={close}
          made={({ language }) => location.assign(editAddress(language?.address ?? '/'))}
        />
      )}
    </DialogFrame>
  );
}
