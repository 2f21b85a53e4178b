import { STANDARD_LOOKS, STANDARD_TYPES } from '@portal/content-core';

/** The looks of the site kit and its pairs of typefaces, as a chapter of the guide. */
export function describeLooks(): string {
  const looks = STANDARD_LOOKS.map(({ name, description: { en } }) => `- \`${name}\`: ${en}`);
  const types = Object.keys(STANDARD_TYPES).map((name) => `\`${name}\``);
  return [
    '## Looks',
    '',
    'For create_site, and for `look` of save_site; get_site names those that a site can have.',
    '',
    ...looks,
    '',
    `Each has a pair of typefaces; another one, by \`type\`, only when asked: ${types.join(', ')}.`,
  ].join('\n');
}
