import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { CommandGroup } from '@portal/ui/commands';
import { fill } from '@portal/ui/text';
import { sectionScope } from '../../changes/discard-scope.ts';
import { editAddress } from '../../start-data/edit-address.ts';
import { audienceWords } from '../../words/audience/index.ts';
import { fieldLabel, kindTitle } from '../../words/names.ts';
import type { BarActs } from './bar-commands.ts';
import { type Editor, useEditor } from '../context/editor-context.ts';
import { type SectionActs, useSectionActs } from '../sections/section-acts.ts';
import { AUDIENCE_ID, GROUND_ID } from '../parts/regions.ts';
import { sectionLine } from '../sections/section-line.ts';
import { goToPanel } from '../keys/use-shortcuts.ts';
import { barCommands } from './bar-commands.ts';
import type { EditorCommand } from './editor-command.ts';

/** What the palette can do beside what the bar can. */
export interface PaletteActs extends BarActs {
  openPanel: () => void;
  addAfter: (id: string) => void;
  addAtEnd: () => void;
  openHistory: (section: string) => void;
}

/** Everything that can be done now, by what it is done to. What cannot be done is left out. */
export function useCommands(acts: PaletteActs): readonly CommandGroup<EditorCommand>[] {
  const editor = useEditor();
  const sections = useSectionActs();
  // The state is read once, since nothing can change while the palette is open.
  return useMemo(() => {
    const { session, words } = editor;
    const { selected } = session.get();
    return [
      ...(selected === null ? [] : [sectionGroup(editor, { selected, sections, acts })]),
      ...(selected === null ? [] : [fieldGroup(editor, { selected, acts })]),
      { title: words.palette.editor, commands: pageCommands(editor, acts) },
      {
        title: words.bar.menu,
        commands: barCommands(acts, editor).filter(({ id }) => id !== 'commands'),
      },
      { title: words.palette.sections, commands: wayToSections(editor, sections) },
      { title: words.palette.pages, commands: wayToPages(editor, acts) },
    ];
  }, []);
}

function sectionGroup(
  { kinds, session, start, words }: Editor,
  { selected, sections, acts }: { selected: string; sections: SectionActs; acts: PaletteActs },
): CommandGroup<EditorCommand> {
  const { order, sections: all } = session.get().page;
  const { kind = '', hidden = false } = all[selected] ?? {};
  const place = order.indexOf(selected);
  const last = order.length - 1;
  const commands: EditorCommand[] = [];
  if (place > 0)
    commands.push(
      { id: 'up', title: words.acts.up, run: () => sections.move(selected, -1) },
      { id: 'first', title: words.palette.first, run: () => sections.move(selected, -place) },
    );
  if (place < last)
    commands.push(
      { id: 'down', title: words.acts.down, run: () => sections.move(selected, 1) },
      { id: 'last', title: words.palette.last, run: () => sections.move(selected, last - place) },
    );
  commands.push(
    { id: 'add-after', title: words.acts.addAfter, run: () => acts.addAfter(selected) },
    { id: 'duplicate', title: words.acts.duplicate, run: () => sections.duplicate(selected) },
    {
      id: 'hide',
      title: hidden ? words.acts.show : words.acts.hide,
      run: () => sections.hide(selected, !hidden),
    },
    { id: 'versions', title: words.acts.history, run: () => acts.openHistory(selected) },
    {
      id: 'discard-section',
      title: words.palette.discardSection,
      run: () => acts.open({ discard: sectionScope(start.page.id, selected) }),
    },
    { id: 'remove', title: words.acts.remove, run: () => sections.remove(selected) },
  );
  return { title: fill(words.palette.section, { name: kindTitle(words, kinds, kind) }), commands };
}

/** The ways to what can be changed about the section at hand. */
function fieldGroup(
  { kinds, openField, session, start, words }: Editor,
  { selected, acts }: { selected: string; acts: PaletteActs },
): CommandGroup<EditorCommand> {
  const { kind } = session.get().page.sections[selected] ?? {};
  const fields = kinds.find(({ name }) => name === kind)?.fields ?? [];
  const ways = fields.map((field) => ({
    id: `field-${field.name}`,
    title: fieldLabel(words, field),
    run() {
      acts.openPanel();
      openField(selected, field.name);
    },
  }));
  const others = [
    { id: 'ground', title: words.panel.ground, run: () => goToPanel(acts, `#${GROUND_ID}`) },
    {
      id: 'audience',
      title: audienceWords(start.locale).section,
      run: () => goToPanel(acts, `#${AUDIENCE_ID} button`),
    },
  ];
  return { title: words.palette.fields, commands: [...ways, ...others] };
}

function pageCommands({ session, start, words }: Editor, acts: PaletteActs): EditorCommand[] {
  const { past, future } = session.get().stacks;
  const { hidePanel, review, reviewOnly, showPanel } = words.bar;
  const mayPublish = start.approval?.mayPublish !== false;
  return [
    ...(past.length > 0 ? [{ id: 'undo', title: words.bar.undo, run: acts.undo }] : []),
    ...(future.length > 0 ? [{ id: 'redo', title: words.bar.redo, run: acts.redo }] : []),
    { id: 'save', title: words.palette.save, run: () => void session.save() },
    { id: 'add', title: words.acts.add, run: acts.addAtEnd },
    { id: 'to-panel', title: words.palette.panel, detail: 'F6', run: () => goToPanel(acts) },
    { id: 'panel', title: acts.isPanelOpen ? hidePanel : showPanel, run: acts.togglePanel },
    { id: 'review', title: mayPublish ? review : reviewOnly, run: acts.review },
  ];
}

function wayToSections({ kinds, session, words }: Editor, { goTo }: SectionActs): EditorCommand[] {
  const { order, sections } = session.get().page;
  return order.flatMap((id) => {
    const section = sections[id];
    if (!section) return [];
    // The palette has to be closed before the focus can move, since a dialog contains the focus.
    const run = () => {
      flushSync(() => session.select(id));
      goTo(id);
    };
    const title = kindTitle(words, kinds, section.kind);
    return [{ id: `section-${id}`, title, detail: sectionLine(words, section), run }];
  });
}

function wayToPages({ start }: Editor, acts: PaletteActs): EditorCommand[] {
  return start.pages
    .filter(({ id }) => id !== start.page.id)
    .map(({ id, title, address }) => ({
      id: `page-${id}`,
      title,
      detail: address,
      run: () => void acts.leave(editAddress(address)),
    }));
}
