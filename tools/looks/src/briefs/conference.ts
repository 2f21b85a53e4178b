import type { Brief } from '../brief.ts';
import { bench, conferenceMark, crowd, hall, pattern, street, sun } from '../drawings/conference.ts';
import { daysAgo, weekdayIn } from './dates.ts';

const first = weekdayIn(24, 4);
const spoken = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
  new Date(first),
);

/** A conference about public space: the stage look. */
export const conference: Brief = {
  key: 'conference',
  name: 'Common Ground',
  locale: 'en-GB',
  look: 'stage',
  brand: '#5b2be0',
  tagline: 'Two days about the space between houses',
  zone: 'Europe/Amsterdam',
  description:
    'Common Ground is a conference about streets, squares and parks, for those who plan, build and use them. Programme, tickets, venue.',
  descriptions: {
    about: 'Who makes Common Ground, and how a walk around a roundabout became a conference.',
    contact: 'The venue of Common Ground, how to get there, and whom to write to.',
  },
  organisation: 'Organization',
  footer: 'Common Ground is run by a foundation without profit. Code of conduct: be kind, stay curious.',
  logo: {
    mark: conferenceMark,
    words: ['Common', 'Ground'],
    face: 'sans',
    light: { mark: '#5b2be0', words: '#120a2a', ground: '#ffd23f' },
    dark: { mark: '#b9a2ff', words: '#f4f0ff', ground: '#ffd23f' },
  },
  share: 'pattern',
  images: {
    pattern: { svg: pattern(), alt: 'Coloured tiles of arcs, stairs, stripes and dots' },
    bench: { svg: bench(), alt: 'A bench as large as a building, before an orange sun' },
    crowd: { svg: crowd(), alt: 'People on a violet square, seen from above, with long shadows' },
    street: { svg: street(), alt: 'A street in section: houses, trees, a tram and a bicycle' },
    hall: { svg: hall(), alt: 'The stage below an orange roof, rows of heads before it' },
    sun: { svg: sun(), alt: 'A sun of dots over hills in violet, black and green' },
  },
  documents: {
    programme: {
      title: 'The programme on one page',
      fileName: 'common-ground-programme.pdf',
      lines: ['Common Ground', 'Day one: streets', 'Day two: squares', 'Doors open at nine'],
    },
  },
  pages: {
    news: () => ({
      title: 'News',
      description: 'Speakers, tickets and other news of Common Ground.',
      sections: [{ id: 'all', kind: 'archive', data: { type: 'post' } }],
    }),
    events: () => ({
      title: 'Dates',
      description: 'The two days of Common Ground, and the walks before them.',
      sections: [{ id: 'all', kind: 'archive', data: { type: 'event' } }],
    }),
    bench: (made) => ({
      title: 'The longest bench in town needs builders',
      type: 'post',
      date: daysAgo(1),
      teaser: 'Forty metres of bench in one night, with your hands. Tools, timber and soup are on us.',
      image: made.image('bench'),
      tags: ['Join in'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'On the evening before the conference we build a bench along the quay, and leave it there. You need no skill that cannot be shown to you in five minutes.\n\nThe bench is designed in sections of two metres. Teams of four make one each. At midnight it has to stand, because at seven the ferry comes.',
          },
        },
      ],
    }),
    early: (made) => ({
      title: 'Early tickets until the end of the month',
      type: 'post',
      date: daysAgo(12),
      teaser: 'Two days for the price of one and a half. Students and the unemployed pay what they can.',
      image: made.image('sun'),
      tags: ['Tickets'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'An early ticket is 140 euros, with lunch on both days. One ticket in five is paid for by others: if you need one, write to us; we ask no questions.',
          },
        },
      ],
    }),
    days: (made) => ({
      title: 'Common Ground, two days',
      type: 'event',
      date: `${first}T09:00`,
      place: 'Shed 4, North Quay',
      teaser: 'Eighteen talks, six walks, one very long bench.',
      image: made.image('hall'),
      tags: ['Conference'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Doors open at nine, the first talk begins at ten. The hall has no steps, two hearing loops and a quiet room. Talks are interpreted into sign language.',
          },
        },
      ],
    }),
  },
  home: (made) => [
    {
      id: 'opening',
      kind: 'hero',
      data: {
        eyebrow: `From ${spoken}, Shed 4, North Quay`,
        title: 'The street is a room',
        lead: 'Two days, eighteen talks and six walks about the space between houses, for everyone who plans it, builds it or sits in it.',
        layout: 'split',
        image: made.image('pattern'),
        actions: [
          { label: 'Get a ticket', to: made.page('home', 'tickets') },
          { label: 'See the programme', to: made.page('home', 'programme') },
        ],
      },
    },
    {
      id: 'figures',
      kind: 'kpi',
      data: {
        items: [
          { value: '18', label: 'talks, none longer than 25 minutes' },
          { value: '6', label: 'walks with those who planned what you see' },
          { value: '1', label: 'bench, forty metres long' },
        ],
      },
    },
    {
      id: 'programme',
      kind: 'timeline',
      data: {
        title: 'Programme',
        intro: 'Day one is about streets, day two about squares. Lunch is long on purpose.',
        entries: [
          {
            when: '10:00',
            title: 'Who owns the kerb?',
            body: 'Parking, deliveries, rain, children: four claims on thirty centimetres.',
          },
          {
            when: '11:30',
            title: 'Slower by design',
            body: 'What a street measures after a year at twenty.',
          },
          {
            when: '14:00',
            title: 'Walk: under the flyover',
            body: 'From the river to the market hall, with chalk.',
          },
          {
            when: '16:30',
            title: 'The bench, and why it was removed',
            body: 'A city that took away its seats, and what came back.',
          },
        ],
      },
    },
    {
      id: 'themes',
      kind: 'gallery',
      theme: 'inverse',
      data: {
        title: 'Three questions',
        layout: 'grid',
        items: [
          { image: made.image('crowd'), caption: 'How many people make a square?' },
          { image: made.image('street'), caption: 'What fits into twenty metres?' },
          { image: made.image('bench'), caption: 'Who is allowed to sit?' },
        ],
      },
    },
    {
      id: 'tickets',
      kind: 'table',
      data: {
        title: 'Tickets',
        table:
          '| Ticket | Early | Later |\n| - | -: | -: |\n| Both days | €140 | €190 |\n| One day | €90 | €120 |\n| Student, unemployed | what you can | what you can |\n| Online | free | free |',
        headerColumn: true,
      },
    },
    {
      id: 'news',
      kind: 'latest',
      theme: 'muted',
      data: { title: 'News', type: 'post', count: 3, link: { label: 'All news', to: made.page('news') } },
    },
    {
      id: 'said',
      kind: 'quote',
      theme: 'accent',
      data: { text: 'I came for the talks and stayed for the kerb.', source: 'A city engineer, last year' },
    },
    {
      id: 'questions',
      kind: 'faq',
      data: {
        title: 'Good to know',
        items: [
          {
            question: 'Is there childcare?',
            answer: 'Yes, on both days, from two years, free. Please book it with your ticket.',
          },
          {
            question: 'Can I come by wheelchair?',
            answer: 'Everywhere but to walk four, which has cobbles. There is another way for it.',
          },
        ],
      },
    },
    {
      id: 'take',
      kind: 'documents',
      data: { title: 'To print', documents: [made.document('programme')] },
    },
  ],
  about: (made) => [
    {
      id: 'who',
      kind: 'text',
      data: {
        title: 'Who makes this',
        lead: 'Five people, forty volunteers, no sponsors on stage.',
        body: 'Common Ground began as a walk of eleven people around a roundabout. It is now in its seventh year, and still begins with a walk.',
        image: made.image('crowd'),
      },
    },
  ],
  contact: (made) => [
    {
      id: 'venue',
      kind: 'contact',
      data: {
        title: 'The venue',
        address: 'Shed 4\nNorth Quay\nPort Ellery',
        email: 'hello@commonground.example',
        phone: '+44 1632 960933',
        hours: [
          { days: 'Both days, doors', time: '9 to 22' },
          { days: 'Talks', time: '10 to 18' },
        ],
        image: made.image('hall'),
      },
    },
  ],
  navigation: (made) => [
    { label: 'Programme', to: made.page('home', 'programme') },
    { label: 'Tickets', to: made.page('home', 'tickets') },
    { label: 'Dates', to: made.page('events') },
    { label: 'News', to: made.page('news') },
    { label: 'About', to: made.page('about') },
    { label: 'Venue', to: made.page('contact') },
  ],
  footerLinks: (made) => [
    { label: 'Venue', to: made.page('contact') },
    { label: 'Programme', to: `document:${made.document('programme')}` },
  ],
};
