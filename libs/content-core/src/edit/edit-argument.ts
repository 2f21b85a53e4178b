import { type Message, messageOf } from '../messages/message.ts';
import { article } from '../messages/wording.ts';
import { valueAt } from '@portal/ports/json';
import { VISIBLE_FIELDS } from '../model/visible-times.ts';
import { argumentPath } from '../messages/field-path.ts';
import type { Fault, Problem } from '../tree/problem.ts';
import type { SectionChange } from './section-edit.ts';

/**
 * Adds to a problem of an edited section the argument of the call that causes it, such as `edits[0].set["items.3.question"]`. A problem
 * outside the data gets the argument of the edit itself.
 */
export function withArgument(problem: Problem, edit: SectionChange, index: number): Problem {
  const taken = edit.unset?.indexOf(problem.path ?? '') ?? -1;
  if (taken >= 0) {
    const argument = argumentPath(['edits', index, 'unset', taken]);
    return { ...problem, ...messageOf('required_unset'), argument };
  }
  const argument = argumentPath(['edits', index, ...stepsOf(problem.path, edit)]);
  return { ...problem, ...adviceOnEdit(problem, edit), argument };
}

/**
 * The fault of an argument of an edit, such as `edits[1].unset[0] (Home › Questions): …`.
 * @param place the name of the section for people
 */
export function editFault(steps: readonly PropertyKey[], place: string, message: Message): Fault {
  return { at: place, argument: argumentPath(['edits', ...steps]), ...message };
}

/** Fields of the edit that callers often put into the data by mistake. */
const OWN_FIELDS = ['theme', 'audience', 'hidden', ...VISIBLE_FIELDS, 'kind', 'after'] as const;

/** A message that explains a problem in terms of the edit that causes it; null when the problem's own message is enough. */
function adviceOnEdit({ code, params, path }: Problem, edit: SectionChange): Message | null {
  const type = code === 'is_null' ? article(String(params['type'])) : '';
  if (path !== undefined && edit.set?.[path] === null) return messageOf('null_in_set', { type });
  if (path && edit.data && valueAt(edit.data, path.split('.')) === null)
    return messageOf('null_in_data', { type });
  if (path !== '' || code !== 'unknown_fields' || !Array.isArray(params['fields'])) return null;
  const fields = params['fields'].map(String);
  const misplaced = OWN_FIELDS.filter((name) => fields.includes(name));
  const beside = edit.data ? 'data' : 'set';
  return misplaced.length === 0 ? null : messageOf('fields_of_edit', { fields, misplaced, beside });
}

function stepsOf(path: string | undefined, edit: SectionChange): PropertyKey[] {
  if (path === undefined) return [];
  if (edit.data) return ['data', ...stepsIn(path)];
  if (path === '') return ['set'];
  const owner = Object.keys(edit.set ?? {})
    .filter((key) => path === key || path.startsWith(`${key}.`))
    .sort((a, b) => b.length - a.length)
    .at(0);
  if (owner === undefined && edit.insert) return ['insert'];
  return owner === undefined ? ['set', path] : ['set', owner, ...stepsIn(path.slice(owner.length + 1))];
}

function stepsIn(path: string): PropertyKey[] {
  if (path === '') return [];
  return path.split('.').map((step) => (/^\d{1,6}$/.test(step) ? Number(step) : step));
}
