import { z } from 'zod';
import { issueText } from '../messages/issue-message.ts';
import { RandomId, StableId } from '../format/ids.ts';

/** A colour as `#rrggbb`, in lower case. */
export const Colour = z.string().regex(/^#[0-9a-f]{6}$/, issueText('not_a_colour'));

/** How corners are drawn. */
export const Corners = z.enum(['square', 'soft', 'round']);

/** The look of a site: everything that is not a colour or a file of the client's follows from its name. */
export const Look = z.strictObject({
  name: StableId,
  brand: Colour.describe('the brand colour; all other colours follow from it, with their contrast'),
  type: StableId.optional().describe('pair of typefaces; left out: that of the look'),
  corners: Corners.optional().describe('left out: those of the look'),
  logo: RandomId.optional().describe('image in place of the name, for light ground; best an SVG'),
  logoDark: RandomId.optional().describe('the logo for dark ground; left out: the other one on white'),
  icon: RandomId.optional().describe(
    'square image for tabs and home screens; left out: a square logo, else a letter',
  ),
});
export type Look = z.infer<typeof Look>;
