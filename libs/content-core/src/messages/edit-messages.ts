import { listed, quotedList, suggestion } from './wording.ts';

const READ_AGAIN = 'read the page again';

/** Advice for a path that does not exist in the data. */
export type PathAdvice =
  | { advice: 'start_in_data' | 'dotted'; instead: string }
  | { advice: 'list'; length: number }
  | { advice: 'near'; near: readonly string[] }
  | { advice: 'read_again' };

/** Messages about calls that change content. */
export const EDIT_MESSAGES = {
  no_such_field: ({ path, ...advice }: { path: string } & PathAdvice) =>
    `there is no field "${path}" to change; ${pathAdvice(advice)}`,
  required_unset: () => 'is required and cannot be removed',
  null_in_set: ({ type }: { type: string }) =>
    `must be ${type === '' ? 'a value' : type}, not null; to remove it, name it in unset`,
  null_in_data: ({ type }: { type: string }) =>
    `must be ${type === '' ? 'a value' : type}, not null; leave it out to remove it, since data replaces all fields`,
  fields_of_edit: ({ fields, misplaced, beside }: FieldsOfEdit) =>
    `${quotedList(fields)} ${fields.length === 1 ? 'is not a field' : 'are not fields'} here; ${misplaced.join(' and ')} ${misplaced.length === 1 ? 'belongs' : 'belong'} in the edit itself, beside ${beside}`,
  edited_twice: () => 'has two edits in one save; make them one',
  section_too_large: ({ max }: { max: number }) =>
    `is larger than ${max} KiB; split it into several sections`,
  section_id_taken: ({ section }: { section: string }) =>
    `the id "${section}" is taken; choose another id for a new section, or give the version of this one as baseVersion to change it`,
  section_unknown: ({ page, section, near }: { page: string; section: string; near: readonly string[] }) =>
    `${page} has no section "${section}"${suggestion(near) || '; get_page lists those it has'}`,
  new_section_incomplete: ({ section, near }: { section: string; near: readonly string[] }) =>
    `there is no section "${section}" yet${suggestion(near)}${near.length > 0 ? ' A' : '; a'} new one needs kind and data`,
  new_kind_needs_data: () => 'a change of kind needs new data; give data as well',
  section_not_json: () => 'is not valid JSON; send kind and data to replace it',
  section_read_only: ({ reason }: { reason: string }) => `cannot be changed here: ${reason}`,
  after_itself: () => 'cannot go after itself; name the section before it, or null for the top',
  after_unknown: ({ section, near }: { section: string; near: readonly string[] }) =>
    `cannot go after "${section}", which is not on the page${suggestion(near) || `; ${READ_AGAIN}`}`,
  too_many_sections: ({ max }: { max: number }) =>
    `a page has at most ${max} sections; put some on another page`,
  order_incomplete: ({ missing, moreMissing, strange, moreStrange }: IncompleteOrder) => {
    const found = [
      ...(missing.length > 0 ? [`it leaves out ${listed(missing, moreMissing)}`] : []),
      ...(strange.length > 0 ? [`it names ${listed(strange, moreStrange)}, unknown or named before`] : []),
    ];
    return `must name every section of the page once: ${found.join('; ')}; ${READ_AGAIN}`;
  },
  copy_of_existing_page: () => 'only a new page can begin as a copy',
  sections_elsewhere: () =>
    'only a new page that is no copy begins with sections; change those of other pages with save_sections',
  new_page_without_title: () => 'a new page needs a title',
  new_page_without_audience: () => 'say who may see the new page: "all", or a list of audience names',
  new_page_with_order: () => 'a new page has no sections to order; give them in their order as sections',
  navigation_entry_unknown: ({ target, near }: { target: string; near: readonly string[] }) =>
    `no other entry of the navigation leads to "${target}"${suggestion(near) || '; get_site lists them'}`,
  navigation_too_deep: () => 'the entry has entries below it and cannot go below another one',
  page_version_needed: ({ page, act }: { page: string; act: 'change' | 'remove' }) =>
    `to ${act} the page "${page}", give the version that get_page returned`,
  links_to: ({ target }: { target: string }) => `links to ${target}`,
};

export interface FieldsOfEdit {
  fields: readonly string[];
  /** Those that belong to the edit itself. */
  misplaced: readonly string[];
  beside: 'data' | 'set';
}

export interface IncompleteOrder {
  missing: readonly string[];
  moreMissing: number;
  strange: readonly string[];
  moreStrange: number;
}

function pathAdvice(advice: PathAdvice): string {
  switch (advice.advice) {
    case 'start_in_data':
      return `paths start inside data, so use "${advice.instead}"`;
    case 'dotted':
      return `positions stand between dots, so use "${advice.instead}"`;
    case 'list': {
      const { length } = advice;
      return `the list has ${length} ${length === 1 ? 'entry' : 'entries'}, and 0 is the first; setting ${length} adds one`;
    }
    case 'near':
      return `similar fields are ${quotedList(advice.near)}`;
    case 'read_again':
      return 'read the section again and check the path';
  }
}
