const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** Bytes that are not valid text in any common encoding. */
export const CONTRACT_IMAGE = Uint8Array.from({ length: 1024 }, (_value, index) => (index * 167 + 13) % 256);

/**
 * The files of the published branch, `main`, that a repository under `contentRepoContract` starts from, by path: content
 * in all three subtrees, and code around them. Names are chosen so that git's order of a tree (`home` the folder comes
 * after `home-two` and `home.md`) matters.
 */
export const contractSeed: ReadonlyMap<string, Uint8Array> = new Map([
  ['content/site.json', text('{\n  "name": "Contract"\n}\n')],
  ['content/pages/home/page.json', text('{\n  "id": "home"\n}\n')],
  ['content/pages/home/hero.json', text('{\n  "id": "hero"\n}\n')],
  ['content/pages/home-two/page.json', text('{\n  "id": "home-two"\n}\n')],
  ['content/pages/home.md', text('between home-two and home\n')],
  [`media/${'1a'.repeat(16)}/800.webp`, CONTRACT_IMAGE],
  [`documents/${'2b'.repeat(16)}/original.html`, text('')],
  ['package.json', text('{ "name": "site" }\n')],
  ['src/pages/index.astro', text('<h1>Code</h1>\n')],
  ['src/theme.css', text(':root {}\n')],
  ['src/looks/agency/look.ts', text('export const look = {};\n')],
  ['src/looks/agency/look.css', text('')],
  ['src/looks/plain/look.ts', text('export const look = {};\n')],
  ['src/looks/unfinished/look.css', text('')],
  ['contents/looks-like-content.json', text('{}\n')],
  ['media.md', text('not media\n')],
]);

/** The files of the seed that a `ContentRepo` exposes. */
export const CONTRACT_CONTENT: readonly string[] = [...contractSeed.keys()]
  .filter((path) => /^(content|media|documents)\//.test(path))
  .sort();
