import type { BrowserModules } from '../build-output/files-folder.ts';

/** The scripts that `browserModules` is asked for: those of components of the editor, and one that a page imports by its address. */
const SCRIPT_OF =
  /\/components\/editor\/(EditedPage|EditorView)\.astro\?astro&type=script|\/scripts\/(chat-box)\.[jt]s$/;

/** What of a chunk of the browser's code matters here. */
interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: readonly string[];
}

/** The addresses of each script of the editor and of all that it imports statically, the script first. */
export function browserModulesIn(outputs: readonly ({ type: 'asset' } | Chunk)[]): BrowserModules {
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  );
  const modules: BrowserModules = {};
  for (const { facadeModuleId, fileName } of chunks.values()) {
    const [, component, script] = SCRIPT_OF.exec(facadeModuleId ?? '') ?? [];
    const name = component ?? script;
    if (name === undefined) continue;
    const files = new Set([fileName]);
    // Iterating a set reaches what is added meanwhile.
    for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next);
    modules[name] = [...files].map((file) => `/${file}`);
  }
  return modules;
}
