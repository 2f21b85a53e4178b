import type { ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** What of a module matters here. */
interface ModuleFacts {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

type ModuleLookup = (id: string) => ModuleFacts | null;

/**
 * Where the parts of the editor begin, by the letter that names them: what a text is typed in with, bar and panel, the views, a page as it
 * was.
 */
const ROOTS = {
  t: /\/components\/editor\/EditedPage\.astro\?astro&type=script/,
  b: /\/ui\/main\.tsx$|\/editor\/main-[^/]+\.js$/,
  v: /\/components\/editor\/EditorView\.astro\?astro&type=script/,
  h: /\/components\/editor\/VersionPage\.astro\?astro&type=script/,
};

/**
 * The name of the chunk of each module that a part of the editor begins with. Modules of the same parts are in one chunk: left to itself
 * the bundler makes eighty of them, each of which is a request. No part waits for another one's code, and no script of a visitor's page
 * for the editor's: what such a script needs as well is left to the bundler.
 */
export function editorChunks(ids: Iterable<string>, lookUp: ModuleLookup): ReadonlyMap<string, string> {
  const all = [...ids];
  const reached = (from: readonly string[], next: (facts: ModuleFacts) => readonly string[]) => {
    const found = new Set(from);
    // Iterating a set reaches what is added meanwhile.
    for (const id of found) {
      const facts = lookUp(id);
      if (facts) for (const one of next(facts)) found.add(one);
    }
    return found;
  };
  const isRoot = (id: string) => Object.values(ROOTS).some((root) => root.test(id));
  const others = reached(
    all.filter((id) => lookUp(id)?.isEntry === true && !isRoot(id)),
    ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds],
  );
  const parts = new Map<string, string>();
  for (const [letter, root] of Object.entries(ROOTS)) {
    const found = reached(
      all.filter((id) => root.test(id)),
      ({ importedIds }) => importedIds,
    );
    for (const id of found) if (!others.has(id)) parts.set(id, (parts.get(id) ?? '') + letter);
  }
  return new Map([...parts].map(([id, letters]) => [id, `editor-${letters}`]));
}

/** Puts the modules of the editor into few chunks. */
export function editorChunksPlugin(): Plugin {
  let chunks: ReadonlyMap<string, string> = new Map();
  return {
    name: 'portal:editor-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    // Without it the bundler would not let modules of different parts go apart.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      chunks = editorChunks(this.getModuleIds(), (id) => this.getModuleInfo(id));
    },
    outputOptions(options) {
      const groups = [
        { name: (id: string) => chunks.get(id) ?? null, includeDependenciesRecursively: false },
      ];
      return { ...options, codeSplitting: { groups } };
    },
  };
}
