import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import {
  moveEntry,
  type NavigationLine,
  type NavigationStep,
  placeOf,
  withoutEntry,
} from '../../model/navigation.ts';
import { editAddress, type ListedPage, type SitePages } from '../../model/site-pages.ts';
import {
  bringPageBack,
  changeMenus,
  changePage,
  type LinkingPlace,
  linkingPlaces,
  readSitePages,
  renameInNavigation,
  type Refusal,
  type RemovedPage,
  removePage,
} from '../../session/site-api.ts';
import { keepRemovedPages, removedPages } from '../../session/removed-pages.ts';
import { pagesWords } from '../../words/pages-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { DialogFrame } from '../site/DialogFrame.tsx';
import { FailureNote } from './FailureNote.tsx';
import { PageForm } from './PageForm.tsx';
import { PageList } from './PageList.tsx';
import type { RowAct } from './PageRow.tsx';

/** What the dialog shows: the list, or the form for a page. */
type Step = { step: 'list' } | { step: 'form'; page: ListedPage | null; copyOf: string };

/** Why a page was not deleted. */
interface Kept {
  title: string;
  places: readonly LinkingPlace[];
}

/** A page that was given another title. */
interface Renamed {
  id: string;
  from: string;
  to: string;
  /** Whether the navigation calls it so as well. */
  isInMenu: boolean;
}

/** All pages of the site, and everything that can be done with them. */
export default function PagesDialog({ close }: { close: () => void }) {
  const { announce, session, start } = useEditor();
  const words = pagesWords(start.locale);
  const [site, setSite] = useState<SitePages | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [said, setSaid] = useState('');
  const [step, setStep] = useState<Step>({ step: 'list' });
  const [renamed, setRenamed] = useState<Renamed | null>(null);
  const [removed, setRemoved] = useState(() => removedPages(start.person));
  // What the page behind shows of the site is old then.
  const [isOld, setOld] = useState(false);

  /** Takes what came of a call; true when it was what was asked for. */
  const taken = (answer: SitePages | Refusal): answer is SitePages => {
    if ('ok' in answer) setFailure(answer);
    else setSite(answer);
    return !('ok' in answer);
  };
  const read = async () => taken(await readSitePages());
  useEffect(() => void read(), []);

  const say = (text: string) => {
    setSaid(text);
    announce(text);
  };
  const shut = async () => {
    if (isOld) {
      await session.save();
      if (session.get().saving.state === 'saved') return location.reload();
    }
    close();
  };
  const open = async (page: Pick<ListedPage, 'id' | 'slug'>) => {
    await session.save();
    location.assign(editAddress(page, site?.home ?? ''));
  };
  const forget = (pages: RemovedPage[]) => {
    keepRemovedPages(start.person, pages);
    setRemoved(pages);
  };

  const move = async (line: NavigationLine, what: NavigationStep | 'leave') => {
    const done = await changeMenus(({ navigation }) => {
      const place = placeOf(navigation, line);
      const next =
        place && (what === 'leave' ? withoutEntry(navigation, place) : moveEntry(navigation, place, what));
      return next && { navigation: next };
    });
    if (!taken(done)) return;
    setOld(true);
    say(fill(what === 'leave' ? words.left : words.moved, { title: line.label }));
  };
  const enter = async (page: ListedPage) => {
    const answer = await changePage(page, { inNavigation: true });
    if (!answer.ok) setFailure(answer);
    if ((await read()) && answer.ok) {
      setOld(true);
      say(fill(words.entered, { title: page.title }));
    }
  };
  const remove = async (page: ListedPage) => {
    if (!site) return;
    if (page.id === site.home) return say(fill(words.isHome, { title: page.title }));
    if (page.id === start.page.id) await session.save();
    // One's own saves change the version of the page at hand.
    const now = await readSitePages();
    if (!taken(now)) return;
    const current = now.pages.find(({ id }) => id === page.id);
    if (!current) return;
    const answer = await removePage(current, now);
    if (!('removed' in answer)) {
      const places = linkingPlaces(answer);
      if (places.length > 0) setKept({ title: page.title, places });
      else setFailure(answer);
      return;
    }
    forget([answer.removed, ...removed]);
    if (page.id === start.page.id) return location.assign('/edit');
    setOld(true);
    await read();
    say(fill(words.removed, { title: page.title }));
  };
  const bringBack = async (page: RemovedPage) => {
    setFailure(null);
    const done = await bringPageBack(page);
    if (!taken(done)) return;
    forget(removed.filter(({ id }) => id !== page.id));
    setOld(true);
    await read();
    say(fill(words.broughtBack, { title: page.title }));
  };
  const renameBack = async ({ id, from, to, isInMenu }: Renamed) => {
    setRenamed(null);
    const version = site?.pages.find((page) => page.id === id)?.version ?? '';
    const answer = await changePage({ id, version }, { title: from });
    if (!answer.ok) return setFailure(answer);
    const menu = isInMenu
      ? await renameInNavigation({ page: id, from: to, to: from })
      : await readSitePages();
    if (!taken(menu)) return;
    await read();
    say(fill(words.renamed, { title: from }));
  };
  const act = (what: RowAct, { page, line }: { page: ListedPage | null; line: NavigationLine | null }) => {
    setFailure(null);
    setKept(null);
    setSaid('');
    setRenamed(null);
    if (what === 'open') return void (page && open(page));
    if (what === 'change') return setStep({ step: 'form', page, copyOf: '' });
    if (what === 'copy') return setStep({ step: 'form', page: null, copyOf: page?.id ?? '' });
    if (what === 'enter') return void (page && enter(page));
    if (what === 'remove') return void (page && remove(page));
    if (line) void move(line, what);
  };

  if (!site)
    return (
      <DialogFrame title={words.title} close={close}>
        {failure ? (
          <>
            <FailureNote failure={failure} words={words} />
            <Button className="primary" onPress={() => void read()}>
              {words.again}
            </Button>
          </>
        ) : (
          <p role="status">{words.reading}</p>
        )}
      </DialogFrame>
    );
  if (step.step === 'form')
    return (
      <DialogFrame title={step.page ? words.changeTitle : words.newTitle} close={() => void shut()}>
        <PageForm
          {...{ site, words, copyOf: step.copyOf }}
          page={step.page && (site.pages.find(({ id }) => id === step.page?.id) ?? step.page)}
          cancel={() => setStep({ step: 'list' })}
          overtaken={() => void read()}
          saved={(page, isInMenu) => {
            if (!step.page || page.id === start.page.id) return void open(page);
            setOld(true);
            setStep({ step: 'list' });
            setRenamed({ id: page.id, from: step.page.title, to: page.title, isInMenu });
            say(fill(words.renamed, { title: page.title }));
            void read();
          }}
        />
      </DialogFrame>
    );
  return (
    <DialogFrame title={words.title} close={() => void shut()}>
      <div className="row">
        <Button className="primary" onPress={() => setStep({ step: 'form', page: null, copyOf: '' })}>
          <Icon name="add" /> {words.create}
        </Button>
      </div>
      {failure && <FailureNote failure={failure} words={words} />}
      {said !== '' && <p className="help">{said}</p>}
      {renamed && renamed.from !== renamed.to && (
        <div className="row">
          <Button className="secondary" onPress={() => void renameBack(renamed)}>
            <Icon name="undo" /> {fill(words.undoRename, { title: renamed.from })}
          </Button>
        </div>
      )}
      {kept && (
        <div className="problems" role="alert">
          <p>{fill(words.linked, { title: kept.title })}</p>
          <ul>
            {kept.places.map(({ at, page, section }) => (
              <li key={`${page} ${section} ${at}`}>
                <a className="plain" href={linkTo(site, page, section)}>
                  {at}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {removed.length > 0 && (
        <section aria-label={words.justRemoved}>
          <h3>{words.justRemoved}</h3>
          <ul className="page-rows">
            {removed.map((page) => (
              <li className="page-row" key={`${page.id} ${page.commit}`}>
                <p className="page-name">
                  <span>{page.title}</span>
                </p>
                <Button className="secondary" onPress={() => void bringBack(page)}>
                  <Icon name="undo" /> {words.bringBack}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PageList {...{ site, words, act }} />
      <div className="row acts">
        <Button className="secondary" onPress={() => void shut()}>
          {words.close}
        </Button>
      </div>
    </DialogFrame>
  );
}

function linkTo(site: SitePages, page: string, section: string): string {
  const found = site.pages.find(({ id }) => id === page);
  return `${found ? editAddress(found, site.home) : '/edit'}#${section}`;
}
