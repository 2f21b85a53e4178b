import { z } from 'zod';
import { Email, Image, line, lines, Link } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** Who is responsible, and how to reach them. */
export const team = defineKind({
  name: 'team',
  title: 'Team',
  description: 'People or offices: name, role, a few words, how to reach them.',
  schema: z.strictObject({
    title: line(140),
    intro: lines(600).optional(),
    members: z
      .array(
        z.strictObject({
          name: line(120),
          role: line(160).optional(),
          text: lines(600).optional(),
          image: Image.optional(),
          email: Email.optional(),
          phone: line(40).optional(),
          link: Link.optional(),
        }),
      )
      .min(1)
      .max(60),
  }),
  example: { title: 'Who does what', members: [{ name: 'Name or office', role: 'What they do' }] },
});
