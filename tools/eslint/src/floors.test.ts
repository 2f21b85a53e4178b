import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { LAYERS } from './layers.ts';
import { projectsTagged } from './projects.ts';

const architecture = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');

/** The rows of the table of floors: the name of a floor and its projects. */
const documented = [
  ...(architecture.split(/^## /m).find((part) => part.startsWith('Layers')) ?? '').matchAll(
    /^\| (\S+) +\| ([^|]+?) +\|/gm,
  ),
].flatMap(([, floor = '', projects = '']) =>
  floor === 'Floor' || floor.startsWith('-') ? [] : [{ floor, projects: projects.split(', ') }],
);

describe('the floors', () => {
  test('are in docs/architecture.md as the linter has them, with their projects', () => {
    const linted = LAYERS.map(({ tag }) => ({
      floor: tag.replace('type:', ''),
      projects: projectsTagged(tag)
        .map(({ name }) => name.replace('@portal/', ''))
        .sort(),
    }));
    expect(documented).toEqual(linted);
  });

  test('import only themselves and floors below', () => {
    const tags = LAYERS.map(({ tag }) => tag);
    for (const [at, { tag, mayImport }] of LAYERS.entries())
      expect([tag, mayImport.filter((one) => !tags.slice(0, at + 1).includes(one))]).toEqual([tag, []]);
  });

  test('are one for each project', () => {
    const tags = LAYERS.map(({ tag }) => tag);
    const none = projectsTagged(...tags).filter(
      (project) => project.tags.filter((tag) => tags.includes(tag)).length !== 1,
    );
    expect(none).toEqual([]);
  });
});
