import { contrast } from '@portal/content-core/contrast';
import type { FieldSpec, KindSpec, TextSpec } from '../kinds/field-spec.ts';

/** The id and the kind of the site's record, where it is edited as a section is. No section's id, which has no slash. */
export const SITE_RECORD = 'content/site.json';

/** What a person calls the parts of the record. */
export interface SiteRecordLabels {
  name: string;
  tagline: string;
  zone: string;
  navigation: string;
  footer: string;
  note: string;
  label: string;
  to: string;
  below: string;
  corners: string;
}

const MOST_ENTRIES = 20;

/** The record's fields, but for the home page and the colours, which have controls of their own. */
export function siteRecordKind(title: string, labels: SiteRecordLabels): KindSpec {
  const line = (
    name: 'name' | 'tagline' | 'zone' | 'note' | 'label',
    longest: number,
    required: boolean,
  ): TextSpec => ({
    type: 'line',
    name,
    longest,
    required,
    label: labels[name],
    help: undefined,
  });
  const facts = { required: true, help: undefined };
  const entry = [line('label', 60, true), { ...facts, type: 'link', name: 'to', label: labels.to } as const];
  const list = (name: string, label: string, fields: readonly FieldSpec[]): FieldSpec => ({
    ...facts,
    type: 'list',
    name,
    label,
    least: 0,
    most: MOST_ENTRIES,
    item: { ...facts, type: 'group', name: '', label: undefined, fields },
  });
  const corners = ['square', 'soft', 'round'];
  return {
    name: SITE_RECORD,
    title,
    description: '',
    example: {},
    fields: [
      line('name', 120, true),
      line('tagline', 200, false),
      line('zone', 60, false),
      list('navigation', labels.navigation, [...entry, list('items', labels.below, entry)]),
      {
        ...facts,
        type: 'group',
        name: 'footer',
        label: labels.footer,
        fields: [line('note', 300, false), list('navigation', labels.navigation, entry)],
      },
      {
        ...facts,
        type: 'group',
        name: 'theme',
        label: undefined,
        fields: [
          {
            ...facts,
            type: 'choice',
            name: 'corners',
            label: labels.corners,
            options: corners,
            standard: 'square',
          },
        ],
      },
    ],
  };
}

/** A colour as the record has it; null: what was typed is none. */
export function typedColour(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const digits = text.startsWith('#') ? text.slice(1) : text;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : null;
}

/** The grounds of an accent colour: white, and near-black where the site is dark. @see content-core, `checkTheme` */
const GROUNDS = { accent: '#ffffff', accentDark: '#111111' } as const;

/** Text is read without effort from here on. @see WCAG 2.2, 1.4.3 */
const LEAST = 4.5;

/** How well an accent colour is read on its ground: the ratio to 1, and whether it is enough. */
export function accentContrast(
  name: keyof typeof GROUNDS,
  colour: string,
): { ratio: number; isEnough: boolean } {
  const ratio = contrast(colour, GROUNDS[name]);
  return { ratio, isEnough: ratio >= LEAST };
}
