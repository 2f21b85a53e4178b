import { hasEveryWord } from './every-word.ts';

/** An entry of a palette. */
export interface Listed {
  title: string;
  /** Further words to find it by, such as the address of a site. */
  detail?: string;
}

/** An entry of the dashboard's palette: a section, an action or a site. */
export interface Command extends Listed {
  href: string;
}

/** Commands under one heading. */
export interface CommandGroup<Entry extends Listed = Command> {
  title: string;
  commands: readonly Entry[];
}

/** Commands that match every word of a text, in any order, ignoring case and accents; groups without any are left out. */
export function matching<Entry extends Listed>(
  groups: readonly CommandGroup<Entry>[],
  text: string,
): CommandGroup<Entry>[] {
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter((command) =>
        hasEveryWord([title, command.title, command.detail ?? ''], text),
      ),
    }))
    .filter(({ commands }) => commands.length > 0);
}
