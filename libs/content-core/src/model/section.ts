import { z } from 'zod';
import { Audience, StableId } from './ids.ts';

/** The ground a section stands on. */
export const SectionTheme = z.enum(['default', 'muted', 'accent', 'inverse']);

/** What every section has, of any kind. `data` is judged by the kind's own schema. */
export const SectionEnvelope = z.strictObject({
  id: StableId,
  kind: StableId,
  v: z.int().min(1),
  audience: Audience,
  theme: SectionTheme,
  hidden: z.boolean(),
  data: z.record(z.string(), z.unknown()),
});

/** `content/pages/<pageId>/<id>.json`, and why it can only be read and removed here, if so; that is never stored. */
export interface Section extends z.infer<typeof SectionEnvelope> {
  readOnly?: string;
}
