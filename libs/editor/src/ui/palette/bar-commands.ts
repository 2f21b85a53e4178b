import type { EditorStart } from '../../start-data/start.ts';
import { fill, timeOf } from '@portal/ui/text';
import type { EditorWords } from '../../words/editor/index.ts';
import type { SiteDialog } from '../site/SiteDialogs.tsx';
import type { EditorCommand } from './editor-command.ts';

/** What the bar can do that lies outside of the page's own session. */
export interface BarActs {
  isPanelOpen: boolean;
  togglePanel: () => void;
  undo: () => void;
  redo: () => void;
  showShortcuts: () => void;
  /** Opens the palette of commands. */
  showCommands: () => void;
  /** To another address, once what was typed is on the draft. */
  leave: (address: string) => Promise<void>;
  signOut: () => void;
  review: () => void;
  open: (dialog: SiteDialog) => void;
  openLibrary: () => void;
}

/** What the bar's menu offers, in the order in which it is needed: the page, the site, the person. */
export function barGroups(
  acts: BarActs,
  { start, words }: { start: EditorStart; words: EditorWords },
): readonly { title: string; entries: readonly EditorCommand[] }[] {
  const address = start.pages.find(({ id }) => id === start.page.id)?.address ?? '/';
  const isOwner = start.role === 'owner' && start.mode === 'account';
  const leave = (to: string) => () => void acts.leave(to);
  const page: EditorCommand[] = [
    { id: 'history', title: words.bar.history, run: () => acts.open('history') },
    { id: 'seo', title: words.bar.seo, run: () => acts.open('seo') },
    ...(start.languages
      ? [{ id: 'translate', title: words.bar.translate, run: () => acts.open('translate') }]
      : []),
    { id: 'viewed', title: words.bar.viewed, run: leave(`${location.pathname}?as=`) },
    { id: 'previews', title: words.bar.previews, run: () => acts.open('previews') },
    {
      id: 'live',
      title: words.bar.live,
      opens: address,
      run: () => void window.open(address, '_blank', 'noopener'),
    },
    { id: 'discard', title: words.bar.discard, run: () => acts.open({ discard: null }) },
  ];
  const site: EditorCommand[] = [
    { id: 'overview', title: words.bar.overview, run: leave('/edit?room=desk') },
    { id: 'pages', title: words.bar.pages, run: () => acts.open('pages') },
    { id: 'library', title: words.library.title, run: acts.openLibrary },
    { id: 'viewers', title: words.bar.viewers, run: leave('/audiences') },
    ...(isOwner ? [{ id: 'team', title: words.bar.team, run: leave('/edit?room=team') }] : []),
    ...(start.looks ? [{ id: 'look', title: words.bar.look, run: () => acts.open('look') }] : []),
    { id: 'search', title: words.bar.search, run: () => acts.open('search') },
    { id: 'redirects', title: words.bar.redirects, run: () => acts.open('redirects') },
    ...(start.languages
      ? [{ id: 'languages', title: words.bar.languages, run: () => acts.open('languages') }]
      : []),
    { id: 'settings', title: words.bar.settings, run: () => acts.open('settings') },
  ];
  const { staff } = start;
  const person: EditorCommand[] = [
    ...(staff
      ? [
          {
            id: 'portal',
            title: words.bar.toPortal,
            detail: fill(words.bar.until, { time: timeOf(staff.until, start.locale) }),
            run: leave(staff.dashboard),
          },
        ]
      : []),
    { id: 'commands', title: words.palette.title, detail: words.palette.key, run: acts.showCommands },
    { id: 'shortcuts', title: words.bar.shortcuts, detail: '?', run: acts.showShortcuts },
    ...(start.mode === 'account'
      ? [{ id: 'own-data', title: words.bar.ownData, run: () => location.assign('/api/personal-data') }]
      : []),
    { id: 'out', title: words.bar.signOut, run: acts.signOut },
  ];
  const titles = words.bar.groups;
  return [
    { title: titles.page, entries: page },
    { title: titles.site, entries: site },
    { title: titles.person, entries: person },
  ];
}

/** The same without groups, as the palette offers it. */
export function barCommands(
  acts: BarActs,
  context: { start: EditorStart; words: EditorWords },
): readonly EditorCommand[] {
  return barGroups(acts, context).flatMap(({ entries }) => entries);
}
