import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { counterpartsOf, translationsOf } from '../../pages/counterparts.ts';
import type { NavigationLine } from '../../pages/navigation.ts';
import type { ListedPage } from '../../pages/site-pages.ts';
import type { DatedType } from '../../pages/dated-facts.ts';
import { datedWords } from '../../words/dated/index.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { pagesWords } from '../../words/pages/index.ts';
import DiscardDialog from '../discard/DiscardDialog.tsx';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { DialogFrame } from '../parts/DialogFrame.tsx';
import { RemoveOriginal } from '../languages/RemoveOriginal.tsx';
import { TranslateForm } from '../languages/TranslateForm.tsx';
import { DatedForm } from './DatedForm.tsx';
import { DeletedEarlier, RemovedPages } from './DeletedPages.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { LinkedFrom } from './LinkedFrom.tsx';
import { PageForm } from './PageForm.tsx';
import { PageList } from './PageList.tsx';
import type { RowAct } from './PageRow.tsx';
import { usePages } from './use-pages.ts';

/** What the dialog shows: the list, or the form for a page. */
type Step =
  | { step: 'list' }
  | { step: 'discard' | 'translate' | 'remove'; page: ListedPage }
  | { step: 'dated'; page: ListedPage | null; type: DatedType }
  | { step: 'form'; page: ListedPage | null; copyOf: string };

const LIST: Step = { step: 'list' };

/** All pages of the site, and everything that can be done with them; `isAtPage`: the form for the page at hand first. */
export default function PagesDialog({ isAtPage, close }: { isAtPage: boolean; close: () => void }) {
  const { start } = useEditor();
  const words = pagesWords(start.locale);
  const pages = usePages(words);
  const { site, outcome, removed } = pages;
  const { failure, linked, renamed, message } = outcome;
  const [wanted, setStep] = useState<Step | null>(isAtPage ? null : LIST);
  const own = site?.pages.find(({ id }) => id === start.page.id);
  const step: Step = wanted ?? (own ? firstStep(own) : LIST);
  const datedText = datedWords(start.locale);
  const shut = async () => {
    if (await pages.mayStay()) close();
    else location.reload();
  };
  const act = (what: RowAct, { page, line }: { page: ListedPage | null; line: NavigationLine | null }) => {
    pages.clear();
    if (what === 'open') return void (page && pages.open(page));
    if (what === 'details') return void (page?.type && setStep({ step: 'dated', page, type: page.type }));
    if (what === 'change') return setStep({ step: 'form', page, copyOf: '' });
    if (what === 'copy') return setStep({ step: 'form', page: null, copyOf: page?.id ?? '' });
    if (what === 'discard' || what === 'translate') return void (page && setStep({ step: what, page }));
    if (what === 'enter') return void (page && pages.enter(page));
    if (what === 'remove') {
      if (page && site && translationsOf(site.pages, page.id).length > 0)
        return setStep({ step: 'remove', page });
      return void (page && pages.remove(page));
    }
    if (line) void pages.move(line, what);
  };

  if (!site)
    return (
      <DialogFrame title={words.title} close={close}>
        {failure ? (
          <>
            <FailureNotice failure={failure} words={words} />
            <Button className="primary" onPress={() => void pages.read()}>
              {words.again}
            </Button>
          </>
        ) : (
          <p role="status">{words.reading}</p>
        )}
      </DialogFrame>
    );
  if (step.step === 'discard') {
    const { id, title } = step.page;
    return <DiscardDialog asked={{ of: 'page', page: id, title }} close={() => setStep({ step: 'list' })} />;
  }
  if (step.step === 'translate' || step.step === 'remove') {
    const { page } = step;
    const shown = languagesWords(start.locale);
    const title = step.step === 'translate' ? shown.translateTitle : shown.removeTitle;
    const counterparts = counterpartsOf(site, page.id);
    return (
      <DialogFrame title={fill(title, { title: page.title })} close={() => void shut()} isMedium>
        {step.step === 'translate' && counterparts && (
          <TranslateForm
            site={site}
            counterparts={counterparts}
            cancel={() => setStep(LIST)}
            made={(made) => void pages.open(made)}
          />
        )}
        {step.step === 'remove' && (
          <RemoveOriginal
            site={site}
            page={page}
            cancel={() => setStep(LIST)}
            remove={() => {
              setStep(LIST);
              void pages.remove(page);
            }}
          />
        )}
      </DialogFrame>
    );
  }
  if (step.step === 'dated') {
    const { page: former, type } = step;
    const title = type === 'post' ? datedText.newPost : datedText.newEvent;
    return (
      <DialogFrame title={former ? former.title : title} close={() => void shut()} isMedium>
        <DatedForm
          site={site}
          words={words}
          type={type}
          page={former && (site.pages.find(({ id }) => id === former.id) ?? former)}
          cancel={() => setStep(LIST)}
          saved={(page) => void pages.open(page)}
        />
        {former && (
          <Button className="secondary" onPress={() => setStep({ step: 'form', page: former, copyOf: '' })}>
            {words.acts.change}
          </Button>
        )}
      </DialogFrame>
    );
  }
  if (step.step === 'form') {
    const { page: former } = step;
    return (
      <DialogFrame title={former ? words.changeTitle : words.newTitle} close={() => void shut()} isMedium>
        <PageForm
          site={site}
          words={words}
          copyOf={step.copyOf}
          page={former && (site.pages.find(({ id }) => id === former.id) ?? former)}
          cancel={() => setStep(LIST)}
          readAgain={pages.read}
          saved={(page, { from, isInMenu }) => {
            if (!former) return void pages.open(page);
            setStep(LIST);
            void pages.renamed(page, { id: page.id, from, to: page.title, isInMenu });
          }}
        />
      </DialogFrame>
    );
  }
  return (
    <DialogFrame title={words.title} close={() => void shut()}>
      <div className="row">
        <Button className="primary" onPress={() => setStep({ step: 'form', page: null, copyOf: '' })}>
          <Icon name="add" /> {words.create}
        </Button>
        {(['post', 'event'] as const).map((type) => (
          <Button
            className="secondary"
            key={type}
            onPress={() => setStep({ step: 'dated', page: null, type })}
          >
            <Icon name="add" /> {type === 'post' ? datedText.createPost : datedText.createEvent}
          </Button>
        ))}
      </div>
      {failure && <FailureNotice failure={failure} words={words} />}
      {message !== '' && <p className="help">{message}</p>}
      {renamed && (
        <div className="row">
          <Button className="secondary" onPress={() => void pages.renameBack(renamed)}>
            <Icon name="undo" /> {fill(words.undoRename, { title: renamed.from })}
          </Button>
        </div>
      )}
      {outcome.removed && (
        <div className="row">
          <Button
            className="secondary"
            aria-label={fill(words.undoRemove, { title: outcome.removed.title })}
            onPress={() => outcome.removed && void pages.bringBack(outcome.removed)}
          >
            <Icon name="undo" /> {words.undo}
          </Button>
        </div>
      )}
      {linked && <LinkedFrom linked={linked} site={site} words={words} />}
      {removed.length > 0 && (
        <RemovedPages removed={removed} words={words} bringBack={(page) => void pages.bringBack(page)} />
      )}
      <PageList site={site} words={words} act={act} />
      <DeletedEarlier
        words={words}
        pages={pages.deleted?.filter(({ id }) => !removed.some((one) => one.id === id)) ?? null}
        show={() => void pages.readDeleted()}
        restore={(page) => void pages.restore(page)}
      />
      <div className="row acts">
        <Button className="secondary" onPress={() => void shut()}>
          {words.close}
        </Button>
      </div>
    </DialogFrame>
  );
}

/** The form for a page that is open: of a post or event, what lists say of it. */
function firstStep(page: ListedPage): Step {
  return page.type ? { step: 'dated', page, type: page.type } : { step: 'form', page, copyOf: '' };
}
