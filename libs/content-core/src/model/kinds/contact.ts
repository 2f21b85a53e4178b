import { z } from 'zod';
import { Email, Image, line, lines, Link } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** How to reach the people who run the site. */
export const contact = defineKind({
  name: 'contact',
  title: 'Contact',
  description: 'Address, telephone, e-mail, opening hours and a map or image.',
  schema: z.strictObject({
    title: line(140),
    intro: lines(600).optional(),
    address: lines(300).optional(),
    email: Email.optional(),
    phone: line(40).optional(),
    hours: z
      .array(z.strictObject({ days: line(60), time: line(60) }))
      .max(14)
      .default([]),
    links: z.array(Link).max(6).default([]),
    image: Image.optional(),
  }),
  example: {
    title: 'How to reach us',
    address: 'Street and number\nPostcode and town',
    hours: [],
    links: [],
  },
});
