import type { Tree } from '@nx/devkit';

/** Adds a provider to the map in the workspace's README, below the other providers. Its description is left to write. */
export function addToMap(tree: Tree, vendor: string): void {
  const lines = (tree.read('README.md', 'utf8') ?? '').split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('libs/providers/'));
  lines.splice(last + 1, 0, `${`libs/providers/${vendor}`.padEnd(23)} say in a few words what it is for`);
  tree.write('README.md', lines.join('\n'));
}

const FLOORS = 'docs/architecture.md';

/** Adds a provider to the names of the edge floor in the table of floors, which a test compares with the projects. */
export function addToEdgeFloor(tree: Tree, vendor: string): void {
  const text = tree.read(FLOORS, 'utf8') ?? '';
  const row = /^(\| edge +\| )([a-z0-9, -]*[a-z0-9])( +\|)/m;
  tree.write(
    FLOORS,
    text.replace(row, (_row, floor: string, projects: string, end: string) => {
      const all = [...projects.split(', '), vendor].toSorted().join(', ');
      return floor + all + end.slice(Math.min(all.length - projects.length, end.length - 2));
    }),
  );
}
