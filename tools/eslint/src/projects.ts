import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));

/** A project of the workspace, as its package.json declares it. */
export interface Project {
  /** Relative to the workspace. */
  folder: string;
  name: string;
  tags: readonly string[];
}

/** Every project that carries one of `tags`. */
export function projectsTagged(...tags: string[]): Project[] {
  return globSync(['{apps,libs,tools}/*/package.json', 'libs/providers/*/package.json', 'e2e/package.json'], {
    cwd: workspace,
  })
    .map((file) => {
      const { name, nx } = JSON.parse(readFileSync(join(workspace, file), 'utf8'));
      return { folder: dirname(file), name, tags: nx?.tags ?? [] };
    })
    .filter((project) => tags.some((tag) => project.tags.includes(tag)));
}
