import { joinPathFragments, offsetFromRoot, type Tree } from '@nx/devkit';

export interface ProjectManifest {
  /** Path from the workspace's root. */
  directory: string;
  /** The floor, without `type:` (`tools/eslint/src/layers.ts`). */
  floor: string;
  /** Entries of package.json beside those that every project has. */
  manifest: Readonly<Record<string, unknown>>;
  /** One sentence: what the project is for. */
  description: string;
}

/** The name that other projects import a project by: `@portal/` and the last part of its folder. */
export const packageName = (directory: string) => `@portal/${directory.split('/').at(-1)}`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes what every project of the workspace has: package.json with its tag, the settings of TypeScript and Jest, a README. */
export function writeProject(tree: Tree, { directory, floor, manifest, description }: ProjectManifest): void {
  const root = offsetFromRoot(directory);
  const write = (file: string, text: string) => tree.write(joinPathFragments(directory, file), text);
  write(
    'package.json',
    json({
      name: packageName(directory),
      version: '0.1.0',
      private: true,
      type: 'module',
      ...manifest,
      nx: { tags: [`type:${floor}`] },
    }),
  );
  write(
    'tsconfig.json',
    `{
  "extends": "${root}tsconfig.base.json",
  "compilerOptions": { "lib": ["ES2024", "DOM"], "types": ["node"] },
  "include": ["src/**/*.ts"]
}
`,
  );
  write('jest.config.mjs', `export { default } from '${root}jest.preset.mjs';\n`);
  write('README.md', `# ${directory.split('/').at(-1)}\n\n${description}\n`);
}
