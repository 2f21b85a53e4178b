import { defineKind, line, lines, LinkTarget, RichText, z } from '@portal/site-kit/kinds';

/** How to get to a place, and how long it takes: a kind of this site's own. */
export const kind = defineKind({
  name: 'directions',
  title: 'Directions',
  description: 'How to reach a place from one starting point, each way with its minutes and where it ends.',
  schema: z.strictObject({
    title: line(140).meta({ title: 'Title' }),
    intro: lines(600).meta({ title: 'Introduction' }).optional(),
    from: line(60).describe('where the minutes are counted from').meta({ title: 'Starting point' }),
    ways: z
      .array(
        z.strictObject({
          name: line(60)
            .describe('the line, or how one moves, such as "Tram 4" or "On foot"')
            .meta({ title: 'Line or way' }),
          stop: line(80).optional().describe('where one gets off or arrives').meta({ title: 'Stop' }),
          minutes: z.int().min(1).max(240).describe('all the way to the door').meta({ title: 'Minutes' }),
          stepFree: z.boolean().default(false).meta({ title: 'Without steps' }),
          note: RichText.meta({ title: 'Note' }).optional(),
          plan: LinkTarget.optional()
            .describe('the timetable or the map')
            .meta({ title: 'Timetable or map' }),
        }),
      )
      .min(1)
      .max(12)
      .meta({ title: 'Ways' }),
  }),
  example: {
    title: 'Directions',
    from: 'Central Station',
    ways: [{ name: 'Tram 4', stop: 'Tollbod Quay', minutes: 9, stepFree: true }],
  },
});

export type Directions = z.infer<typeof kind.schema>;
