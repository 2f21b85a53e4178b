/** Where the palette leads: a section, an action or a site. */
export interface Command {
  title: string;
  href: string;
  /** More words to tell it by, such as the address of a site. */
  detail?: string;
}

/** Commands under one heading. */
export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

/** Commands that match every word of a text, in any order and case; groups without any are left out. */
export function matching(groups: readonly CommandGroup[], text: string): CommandGroup[] {
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
