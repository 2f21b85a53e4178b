import { article, quotedList, suggestion } from './wording.ts';

/** Messages about single values. */
export const VALUE_MESSAGES = {
  missing: ({ type }: { type: string }) => `is missing; give ${article(type)}`,
  empty: () => 'must not be empty',
  too_long: ({ max }: { max: number }) => `is too long; the maximum is ${max} characters`,
  too_short: ({ min }: { min: number }) => `is too short; the minimum is ${min} characters`,
  too_many_entries: ({ max }: { max: number }) => `has too many entries; the maximum is ${max}`,
  too_few_entries: ({ min }: { min: number }) => `has too few entries; the minimum is ${min}`,
  below_minimum: ({ min }: { min: number }) => `must be ${min} or more`,
  above_maximum: ({ max }: { max: number }) => `must be ${max} or less`,
  not_above: ({ min }: { min: number }) => `must be more than ${min}`,
  not_below: ({ max }: { max: number }) => `must be less than ${max}`,
  not_whole: () => 'must be a whole number',
  wrong_type: ({ type }: { type: string }) => `must be ${article(type)}`,
  is_null: ({ type }: { type: string }) =>
    `must be ${article(type)}, not null; give the value, or leave it out`,
  json_string: ({ type }: { type: string }) => `send ${article(type)}, not a JSON string`,
  not_one_of: ({ values, more }: { values: readonly string[]; more: number }) => {
    const rest = more === 0 ? [] : [values.length === 0 ? `${more} values` : `${more} more`];
    return `must be one of ${[...values, ...rest].join(', ')}`;
  },
  not_equal: ({ value }: { value: string }) => `must be ${value}`,
  unknown_fields: ({ fields, near }: { fields: readonly string[]; near: readonly string[] }) => {
    const [is, them] = fields.length === 1 ? ['is not a field', 'it'] : ['are not fields', 'them'];
    const advice = near.length === 0 ? `remove ${them} or check the spelling` : suggestion(near).slice(2);
    return `${quotedList(fields)} ${is} here; ${advice}`;
  },
  unusable_name: ({ reason }: { reason: string }) => `has a name that cannot be used: ${reason}`,
  no_shape_fits: () => 'has none of the shapes that are possible here',
  wrong_format: ({ format }: { format: string }) =>
    `does not have the form that is required here (${format})`,
  not_email: () => 'must be an email address such as name@example.org',
  not_a_day: () => 'must be a date such as 2026-05-31',
  not_one_line: () => 'must be one line of plain text',
  not_a_link_target: () =>
    'use page:<page id>, page:<page id>#<section id>, document:<document id>, https://…, mailto:… or tel:…',
  image_incomplete: () =>
    'needs media (an image id) and either alt (what the image shows) or decorative: true',
  not_a_file_id: () => 'must be 32 lower-case hex digits',
  not_a_file_address: ({ example }: { example: string }) =>
    `use https://… or a path on this site such as ${example}`,
  not_an_id: () => 'use 1 to 64 lower-case letters, digits and inner hyphens',
  not_an_audience_name: () => 'use 1 to 40 lower-case letters, digits and inner hyphens',
  not_an_audience: () => 'use "all", or a list of audience names; the empty list is for editors only',
  not_a_slug: () => 'use words of lower-case letters and digits joined by hyphens, with / between levels',
  not_a_colour: () => 'use a colour such as #0b5d66',
  not_a_language: () => 'use a language tag such as en or de-DE',
  too_large_to_check: () => 'is too large to check; make the section smaller, or split it',
  holds_nul: () => 'contains the character NUL; remove it',
  holds_half_a_character: () => 'contains half of a surrogate pair, which is not a character; remove it',
  field_name_holds_nul: () => 'the name of a field contains the character NUL; remove it',
  field_name_holds_half_a_character: () =>
    'the name of a field contains half of a surrogate pair, which is not a character; remove it',
  field_name_too_long: ({ length, max }: { length: number; max: number }) =>
    `has a field whose name is ${length} characters long; the maximum is ${max}`,
  infinite_number: () => 'is a number that is too large; give a smaller one',
  nested_too_deep: ({ max }: { max: number }) => `nests deeper than ${max} levels`,
  too_many_values: ({ max }: { max: number }) => `has more than ${max} values`,
  /** A message from a schema in a site's own code. */
  invalid: ({ reason }: { reason: string }) => reason,
};
