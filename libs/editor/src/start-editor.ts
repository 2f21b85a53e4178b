import { editAddress } from './start-data/edit-address.ts';
import { kindSpecs } from './fields/read-kinds.ts';
import type { EditorStart } from './start-data/start.ts';
import { sessionEnd } from './api/session-end.ts';
import { lookUpState } from './content/look-up-state.ts';
import { askedFor } from './page/asked-for.ts';
import { showPartlyLoaded } from './page/opening-bar.ts';
import { pageSurface } from './page/page-surface.ts';
import { editSession } from './saving/edit-session.ts';
import { library } from './library/library.ts';
import { fileSender, MOST_FORM_BYTES } from './api/send-file.ts';
import { pendingUploads } from './library/uploads/pending-uploads.ts';
import { localDrafts } from './local-draft/local-drafts.ts';
import type { LiveChannel } from './live/live-channel.ts';
import { presenceStore } from './live/presence-store.ts';
import { mergeLoader } from './merge/load-merge.ts';
import { baseOf, pageApi } from './saving/page-api.ts';
import { randomName } from './tab/random-name.ts';
import { tabName } from './tab/tab-name.ts';
import { LARGEST_IMAGE } from './library/uploads/image-uploads.ts';
import { startRichFields } from './start-rich-fields.ts';
import { startLocks } from './start-locks.ts';
import type { AppProps } from './ui/App.tsx';
import { editorWords } from './words/editor/index.ts';
import { labelAt } from './words/names.ts';
import { translatedExamples } from './words/translated-examples.ts';

/** Milliseconds from when the page can be used until what is needed only later is loaded. */
const ONCE_AT_REST_MS = 3_000;

/** Begins editing the page that is on show: its texts can be typed in before the bar, the panel and the dialogs have been loaded. */
export async function startEditor(): Promise<void> {
  const host = document.getElementById('portal-editor');
  if (!host) return;
  const start: EditorStart = JSON.parse(host.dataset['start'] ?? '{}');
  delete host.dataset['start'];
  const surface = import('./ui/main.tsx').then(({ startSurface }) => startSurface);
  // It is awaited below.
  surface.catch(() => undefined);
  const words = editorWords(start.locale);
  const kinds = translatedExamples(words, kindSpecs(start));
  /** The same when the page is loaded again in this tab. */
  const tab = tabName(window, randomName);
  const loadMerge = mergeLoader();
  const session = editSession(
    baseOf({
      page: { sections: start.order, audience: start.audience, ...start.times },
      sections: start.sections,
    }),
    {
      api: pageApi(start.page.id),
      localDrafts: localDrafts(
        { person: start.person, page: start.page.id, tab },
        { title: start.page.title, address: location.pathname },
      ),
      loadMerge,
      now: () => Date.now(),
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
  );
  /** Of this page alone. */
  const load = randomName();
  let channel: LiveChannel | null = null;
  const announce = (what: 'locks') => channel?.announce(what);
  const wanted = askedFor<Parameters<Parameters<AppProps['onWanted']>[0]>[0]>();
  const { page, commit } = start;
  const label = (kind: string, path: string) => labelAt(words, kinds, { kind, path });
  const texts = startRichFields({ host, start, session, kinds, label });
  const lookUps = lookUpState({ base: session.get().base, commit });
  pageSurface({
    session,
    kinds,
    page: page.id,
    title: page.title,
    lookUps,
    label,
    rich: texts.rich,
    openField: (id, path) => wanted.ask({ id, path }),
    openDialog: wanted.ask,
    firstSection: words.acts.addFirst,
    addFirst: () => wanted.ask('section'),
    follow: (address) => void follow(address),
  });
  const locks = start.mode === 'password' ? null : startLocks({ session, page: page.id, tab, announce });
  // What was pressed before is pressed once more.
  document.dispatchEvent(new Event('portal-typable'));
  const presence = presenceStore();
  const images = library(start.images, {
    sendFile: fileSender(start.uploadOrigins),
    largest: start.uploadOrigins.length > 0 ? LARGEST_IMAGE : MOST_FORM_BYTES,
    pendingUploads: pendingUploads({ person: start.person, tab: load }),
    takesVideos: start.hasVideoStore,
    newId: randomName,
    added: () => lookUps.movedOn(),
  });
  saveWhenLeaving();
  // Everyone else may type on, and is asked to sign in again with the next save.
  if (start.staff) sessionEnd.subscribe(() => sessionEnd.get() !== null && session.noteSignedOut());
  const broughtBack = Promise.all([session.bringBack(), images.uploads.bringBack()]);
  const startSurface = await surface.catch(() => null);
  if (!startSurface) return showPartlyLoaded();
  startSurface(host, {
    start,
    tab,
    session,
    locks,
    kinds,
    words,
    ...texts,
    library: images,
    presence,
    locale: start.locale,
    broughtBack,
    onWanted: wanted.subscribe,
  });
  await broughtBack;
  // The module is loaded while its file exists: the next publish builds the site again, with other names of files.
  setTimeout(() => void loadMerge(), ONCE_AT_REST_MS);
  if (start.channel !== null) await seeOthers();

  /** A failure here is not shown to the person: nothing depends on it. */
  async function seeOthers(): Promise<void> {
    const live = await import('./start-live.ts').catch(() => null);
    const assistant = words.notes.anAssistant;
    channel = live?.startLive({ start, tab: load, session, locks, presence, assistant }) ?? null;
  }

  /** Another page of the site opens in the editor; what leads out of it opens as it is. */
  async function follow({ pathname, hash, search }: URL): Promise<void> {
    const isPage = start.pages.some(({ address }) => address === pathname);
    if (pathname === location.pathname.replace(/^\/edit/, '') && hash !== '') return;
    await session.save();
    location.assign(isPage ? `${editAddress(pathname)}${hash}` : `${pathname}${search}${hash}`);
  }

  function saveWhenLeaving(): void {
    window.addEventListener('online', () => {
      void session.save();
      images.uploads.sendLost();
    });
    window.addEventListener('beforeunload', (event) => {
      const { isStored, saving } = session.get();
      // The browser asks before it leaves the page, since these changes are neither saved nor stored on this device.
      if ((isStored === false && saving.state !== 'saved') || images.losesFiles()) event.preventDefault();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden') return;
      if (session.get().saving.state === 'unsaved') void session.save({ leaving: true });
    });
  }
}
