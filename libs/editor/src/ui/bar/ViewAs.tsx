import { audienceTitle } from '@portal/sites';
import { audienceWords, whoWords } from '../../words/audience/index.ts';
import { AudienceMarks } from '../audience/AudienceMarks.tsx';
import { useAudiences } from '../audience/use-audiences.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { MenuButton } from '../parts/MenuButton.tsx';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.bar-seen { display: flex; align-items: center; gap: 0.375rem; max-width: 14rem; min-height: 2.25rem; padding-inline: 0.5rem; border-radius: 0.375rem; color: var(--portal-muted); font-size: 0.8125rem; }
.bar-seen:hover { background: var(--portal-surface); }
.bar-seen > :last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
@media (max-width: 59.99rem) { .bar-seen { display: none; } }
/* Beside the mark of approval, the title of the page needs the room; the menu offers the same. */
@media (max-width: 74.99rem) { .bar:has(.bar-approval) .bar-seen { display: none; } }
`);

/** Who sees the page, in the bar, and the page as one of them sees it. Loaded on demand. */
export default function ViewAs({ leave }: { leave: (address: string) => Promise<void> }) {
  const { start } = useEditor();
  const audience = useEditState(({ base }) => base.audience);
  const audiences = useAudiences() ?? [];
  const words = audienceWords(start.locale);
  const view = (as: string) => () => void leave(`${location.pathname}?as=${encodeURIComponent(as)}`);
  const entries = [
    { id: 'as-everyone', title: words.viewAsAnyone, run: view('') },
    ...audiences.map(({ name }) => ({
      id: `as-${name}`,
      title: audienceTitle(name, words.general),
      run: view(name),
    })),
  ];
  const who = whoWords(words, audience);
  return (
    <span ref={addRules}>
      <MenuButton
        className="bar-seen"
        label={`${words.page}: ${who}. ${words.viewAs}`}
        groups={[{ title: words.viewAs, entries }]}
      >
        <Icon name="show" />
        <AudienceMarks value={audience} audiences={audiences} general={words.general} />
        <span>{who}</span>
      </MenuButton>
    </span>
  );
}
