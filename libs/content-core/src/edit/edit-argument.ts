import { argumentPath } from '../tree/field-path.ts';
import type { Problem } from '../tree/problem.ts';
import type { SectionChange } from './section-edit.ts';

/**
 * A problem of the section that an edit makes, with the argument of the call that it comes from:
 * `edits[0].set["items.3.question"]`, to be corrected or added. A problem outside the data is the edit's own.
 */
export function withArgument(problem: Problem, edit: SectionChange, index: number): Problem {
  return { ...problem, argument: argumentPath(['edits', index, ...stepsOf(problem.path, edit)]) };
}

function stepsOf(path: string | undefined, edit: SectionChange): PropertyKey[] {
  if (path === undefined) return [];
  if (edit.data) return ['data', ...stepsIn(path)];
  if (path === '') return ['set'];
  const owner = Object.keys(edit.set ?? {})
    .filter((key) => path === key || path.startsWith(`${key}.`))
    .sort((a, b) => b.length - a.length)
    .at(0);
  return owner === undefined ? ['set', path] : ['set', owner, ...stepsIn(path.slice(owner.length + 1))];
}

function stepsIn(path: string): PropertyKey[] {
  if (path === '') return [];
  return path.split('.').map((step) => (/^\d{1,6}$/.test(step) ? Number(step) : step));
}
