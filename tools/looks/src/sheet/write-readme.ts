import type { Measured } from '../measure/measure-site.ts';

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** The table of figures, in Markdown. */
export function figures(measured: readonly Measured[]): string {
  const rows = measured.map(({ site: { brief }, wide, phone, appearance }) => [
    brief.name,
    brief.look,
    appearance.type,
    appearance.header,
    appearance.hero,
    `${kilobytes(wide.bytes)} (${wide.requests})`,
    `${kilobytes(phone.bytes)} (${phone.requests})`,
    `${(wide.scriptBytes / 1000).toFixed(1)} kB`,
  ]);
  const head = [
    'Site',
    'Look',
    'Typefaces',
    'Header',
    'Hero',
    'First load, wide',
    'First load, phone',
    'Script',
  ];
  return [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `docs/looks/README.md`. */
export function readme(measured: readonly Measured[]): string {
  const sheets = measured.map(
    ({ site: { brief } }) =>
      `## ${brief.name}: ${brief.look}\n\n![The home page of ${brief.name}, wide and on a phone, light and dark](${brief.key}.webp)`,
  );
  return `# Six sites, six looks

Made over MCP by \`npm run looks\` from the briefs in \`tools/looks/src/briefs\`: pages, posts, events, documents, logos, and images that are drawn by
the script. The town, its firms and all names are invented.

![The first screens of the six sites, wide and on a phone](first-screens.webp)

${figures(measured)}

First load is the home page in a browser without cache, without scrolling: everything that crosses the network, fonts and images included, and how
many requests that is; at 1280 by 800 px, and at 390 by 844 px with two device pixels for each. The only script is that of the button for
questions. The command fails above 250 kB, for more script, for a request to another site, for anything that axe finds or that is wider than the
screen on home page, post, archive and contact page (both widths, light and dark), and when two sites have the same typefaces, header or hero.

Make it again:

\`\`\`sh
npm start            # in another terminal
npm run looks        # or only some: npm run looks -- town museum
\`\`\`

${sheets.join('\n\n')}
`;
}
