/** Where a site has looks of its own, one folder each. */
export const LOOKS_FOLDER = 'src/looks';

/** The file that makes a folder there a look. */
export const LOOK_FILE = 'look.ts';

/** A design that a site has in its own code, which is used in place of a look. */
export const OWN_DESIGN = 'src/theme.css';

/** What the code of a site, which belongs to its developer, has of its design. */
export interface CodeDesign {
  /** Names of the looks of its own, sorted. */
  looks: readonly string[];
  /** Whether it has a design in place of looks. */
  isOwn: boolean;
}

/** No site has as many looks; further ones are not listed. */
const MAX_LOOKS = 100;

const OF_A_LOOK = /^src\/looks\/([a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?)\/look\.ts$/;

/** The design that code with these files has. */
export function codeDesignOf(paths: Iterable<string>): CodeDesign {
  const looks: string[] = [];
  let isOwn = false;
  for (const path of paths) {
    if (path === OWN_DESIGN) isOwn = true;
    const name = OF_A_LOOK.exec(path)?.[1];
    if (name !== undefined) looks.push(name);
  }
  return { looks: looks.sort().slice(0, MAX_LOOKS), isOwn };
}
