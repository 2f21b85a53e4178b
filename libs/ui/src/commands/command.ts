/** What a palette lists. */
export interface Listed {
  title: string;
  /** More words to tell it by, such as the address of a site. */
  detail?: string;
}

/** Where the dashboard's palette leads: a section, an action or a site. */
export interface Command extends Listed {
  href: string;
}

/** Commands under one heading. */
export interface CommandGroup<Entry extends Listed = Command> {
  title: string;
  commands: readonly Entry[];
}

/** Commands that match every word of a text, in any order and case; groups without any are left out. */
export function matching<Entry extends Listed>(
  groups: readonly CommandGroup<Entry>[],
  text: string,
): CommandGroup<Entry>[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands.filter((command) => {
        const own = `${title} ${command.title} ${command.detail ?? ''}`.toLowerCase();
        return words.every((word) => own.includes(word));
      }),
    }))
    .filter(({ commands }) => commands.length > 0);
}
