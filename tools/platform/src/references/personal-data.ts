import { type ErasureEffect, PERSONAL_DATA } from '@portal/platform-db';
import { PERSONAL_PLACES } from '@portal/sites';

const EFFECTS: Readonly<Record<ErasureEffect, string>> = {
  deleted: 'deletes the rows',
  emptied: 'empties what names the person',
  expires: 'nothing: the rows are deleted within a day',
  stays: 'nothing',
};

const INTRODUCTION = `What the platform records about people: users, site members, those who were, and those who are invited. Nothing is recorded about visitors but how often
they tried something; about viewers, nothing but the sign-in that they share. How it is exported, erased and ended: [People](people.md).

A migration that adds a column about a person adds it to \`libs/platform-db/src/persons/\`; a test compares the columns with those of the database.`;

/** The page about personal data: the tables, and the other places. */
export function personalDataPage(generated: string): string {
  const tables = PERSONAL_DATA.map(({ table, columns, what, whose, why, lives, erasure, exported }) =>
    row([
      `\`${table}\``,
      columns.map((column) => `\`${column}\``).join(', '),
      `${what}. Whose: ${whose}`,
      why,
      lives,
      exported === null ? 'no' : exported.site === null ? 'yes' : 'yes; also by the site, its own rows',
      EFFECTS[erasure],
    ]),
  );
  const places = PERSONAL_PLACES.map(({ place, what, why, lives, erasure }) =>
    row([place, what, why, lives, erasure]),
  );
  return [
    `# Personal data\n\n${generated}\n\n${INTRODUCTION}\n`,
    '## Tables\n',
    row(['Table', 'Columns', 'What', 'Why', 'How long', 'Exported', 'An erasure']),
    row(Array.from({ length: 7 }, () => '---')),
    ...tables,
    '\n## Elsewhere\n',
    row(['Place', 'What', 'Why', 'How long', 'An erasure']),
    row(Array.from({ length: 5 }, () => '---')),
    ...places,
    '',
  ].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
