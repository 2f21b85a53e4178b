import { z } from 'zod';
import { Audience, StableId } from '../format/ids.ts';
import { VisibleTimeFields } from './fields.ts';

/** The background of a section. */
export const SectionTheme = z.enum(['default', 'muted', 'accent', 'inverse']);

/** The fields of sections of every kind. `data` is validated by the kind's schema. */
export const SectionEnvelope = z.strictObject({
  id: StableId,
  kind: StableId,
  v: z.int().min(1),
  audience: Audience,
  ...VisibleTimeFields,
  theme: SectionTheme,
  hidden: z.boolean(),
  data: z.record(z.string(), z.unknown()),
});

/** `content/pages/<pageId>/<id>.json`. `readOnly` is the reason why it cannot be edited here, if there is one; it is never stored. */
export interface Section extends z.infer<typeof SectionEnvelope> {
  readOnly?: string;
}
