import { valueAt } from '@portal/ports/json';
import { argumentPath } from '../tree/field-path.ts';
import type { Fault, Problem } from '../tree/problem.ts';
import type { SectionChange } from './section-edit.ts';

/**
 * A problem of the section that an edit makes, with the argument of the call that it comes from:
 * `edits[0].set["items.3.question"]`, to be corrected or added. A problem outside the data is the edit's own.
 */
export function withArgument(problem: Problem, edit: SectionChange, index: number): Problem {
  const taken = edit.unset?.indexOf(problem.path ?? '') ?? -1;
  if (taken >= 0) {
    const argument = argumentPath(['edits', index, 'unset', taken]);
    return { ...problem, message: 'is required and cannot be removed', argument };
  }
  const argument = argumentPath(['edits', index, ...stepsOf(problem.path, edit)]);
  return { ...problem, message: withAdvice(problem, edit), argument };
}

/**
 * What is wrong with an edit's own argument, such as `edits[1].unset[0] (Home › Questions): …`.
 * @param place what a person calls the section
 */
export function editFault(steps: readonly PropertyKey[], place: string, message: string): Fault {
  return { at: place, argument: argumentPath(['edits', ...steps]), message };
}

/** Fields of the edit that are often taken for fields of the data. */
const OWN_FIELDS = ['theme', 'audience', 'hidden', 'kind', 'after'] as const;

function withAdvice({ message, path }: Problem, edit: SectionChange): string {
  const given = edit.data ?? edit.set ?? {};
  if (path !== undefined && edit.set?.[path] === null)
    return `${message.split(';')[0]}; to remove it, name it in unset`;
  if (path && edit.data && valueAt(edit.data, path.split('.')) === null)
    return `${message.split(';')[0]}; leave it out to remove it, since data replaces all fields`;
  const misplaced = OWN_FIELDS.filter((name) => name in given && message.includes(`"${name}"`));
  if (path !== '' || misplaced.length === 0) return message;
  return `${message.split(';')[0]}; ${misplaced.join(' and ')} ${misplaced.length === 1 ? 'belongs' : 'belong'} in the edit itself, beside ${edit.data ? 'data' : 'set'}`;
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
