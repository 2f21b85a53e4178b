import type { Brief } from '../brief.ts';
import {
  building,
  cutOuts,
  drift,
  halfDiscs,
  lines,
  museumMark,
  sculpture,
  squares,
} from '../drawings/museum.ts';
import { daysAgo, weekdayIn } from './dates.ts';

/** A museum of abstract art: the gallery look. */
export const museum: Brief = {
  key: 'museum',
  name: 'Kessel Museum',
  locale: 'en-GB',
  look: 'gallery',
  brand: '#b3261e',
  tagline: 'A museum of form and colour',
  zone: 'Europe/London',
  description:
    'Kessel Museum: abstract painting, sculpture and early computer drawing. Exhibitions, opening hours, tickets and events.',
  descriptions: {
    about: 'From the canteen of a boiler works to a museum: the house and the people of Kessel Museum.',
    contact: 'Plan a visit to Kessel Museum: address, opening hours and entry.',
  },
  organisation: 'Museum',
  footer: 'Kessel Museum, 12 Foundry Lane, Port Ellery',
  logo: {
    mark: museumMark,
    words: ['Kessel', 'Museum'],
    face: 'sans',
    light: { mark: '#b3261e', words: '#1c1b19', ground: '#fbfaf7' },
    dark: { mark: '#ff8a7a', words: '#f4f2ee', ground: '#171716' },
  },
  share: 'halfDiscs',
  images: {
    halfDiscs: { svg: halfDiscs(), alt: 'Half discs in red and yellow over blocks of green and raw canvas' },
    squares: { svg: squares(), alt: 'Four sets of nested squares in warm, cool, grey and red tones' },
    lines: { svg: lines(), alt: 'Red and blue lines that cross in waves' },
    sculpture: { svg: sculpture(), alt: 'Stacked stone discs under a yellow sphere, on a white plinth' },
    cutOuts: { svg: cutOuts(), alt: 'Paper leaves in red, white and yellow over a chequered ground' },
    drift: { svg: drift(), alt: 'Rows of drawn squares that leave their grid towards the bottom' },
    building: { svg: building(), alt: 'The museum at dusk, its foyer lit below two slabs of concrete' },
  },
  documents: {
    guide: {
      title: 'Half a Disc: the exhibition guide',
      fileName: 'half-a-disc-guide.pdf',
      lines: ['Kessel Museum', 'A walk through five rooms', 'Room 1: Raw canvas', 'Room 2: The half disc'],
    },
  },
  pages: {
    news: () => ({
      title: 'News',
      description: 'Acquisitions, new displays and changes to opening hours at Kessel Museum.',
      sections: [{ id: 'all', kind: 'archive', data: { type: 'post' } }],
    }),
    events: () => ({
      title: 'Events',
      description: 'Talks, tours and workshops at Kessel Museum.',
      sections: [{ id: 'all', kind: 'archive', data: { type: 'event' } }],
    }),
    acquired: (made) => ({
      title: 'Eleven plotter drawings enter the collection',
      type: 'post',
      date: daysAgo(4),
      teaser: 'A gift from the estate of an engineer: drawings made by machine between 1968 and 1974.',
      image: made.image('drift'),
      tags: ['Collection'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'The drawings were made at night, on a plotter that measured bridges by day. Each begins as a grid and loses it row by row; the program left a little more to chance with every line.\n\nAll eleven are shown in the print room until the end of the year. The paper is sensitive to light, so the room is dim: let your eyes take a minute.',
          },
        },
      ],
    }),
    late: (made) => ({
      title: 'Open until nine on Thursdays',
      type: 'post',
      date: daysAgo(16),
      teaser:
        'From now on the museum and its café stay open late once a week. Entry is half price after six.',
      image: made.image('building'),
      tags: ['Visit'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Every Thursday you can see the whole collection until nine in the evening. The café serves soup, bread and wine from six.\n\nA tour of twenty minutes starts at seven in the foyer. No booking needed.',
          },
        },
      ],
    }),
    workshop: (made) => ({
      title: 'Cut, shift, glue: a Saturday with paper',
      type: 'event',
      date: `${weekdayIn(5, 6)}T10:30`,
      ends: `${weekdayIn(5, 6)}T13:00`,
      place: 'Studio, ground floor',
      teaser:
        'Large scissors, coloured paper, no plan. For anyone from eight years, with or without children.',
      image: made.image('cutOuts'),
      tags: ['Workshop'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'We look at three cut-outs in the collection and then make our own. Paper, scissors and glue are on the tables. Wear something that can get a spot of paint.\n\nTwelve places, £8 each, children free.',
          },
        },
      ],
    }),
  },
  home: (made) => [
    {
      id: 'now',
      kind: 'hero',
      data: {
        eyebrow: 'Exhibition, until 30 August',
        title: 'Half a disc is enough',
        lead: 'Sixty paintings by a generation that cut the circle in two and never put it together again. Five rooms, on loan from nine collections.',
        layout: 'full',
        image: made.image('halfDiscs'),
        caption: 'Untitled (Harbour), 1961. Distemper on raw canvas, 180 by 115 cm',
        actions: [{ label: 'Plan your visit', to: made.page('contact') }],
      },
    },
    {
      id: 'collection',
      kind: 'text',
      data: {
        title: 'The collection',
        lead: 'Four hundred works that show nothing but themselves.',
        body: 'The museum grew out of the canteen of a boiler factory. Its owners bought from painters who lived around the corner, hung the pictures between the tables, and asked nobody what they meant.\n\nToday the collection reaches from the first reliefs of 1923 to drawings made by machines.',
      },
    },
    {
      id: 'works',
      kind: 'gallery',
      data: {
        layout: 'mosaic',
        items: [
          {
            image: made.image('cutOuts'),
            caption: 'Winter garden, 1952. Gouache on paper, cut and pasted. Room 3',
          },
          {
            image: made.image('sculpture'),
            caption: 'Seven weights, 1971. Stone and lacquer. Foyer',
          },
          {
            image: made.image('squares'),
            caption: 'Four temperatures, 1965. Oil on board. Room 2',
          },
          { image: made.image('lines'), caption: 'Two tides, 1969. Screen print. Print room' },
        ],
      },
    },
    {
      id: 'news',
      kind: 'latest',
      theme: 'muted',
      data: {
        title: 'From the museum',
        type: 'post',
        count: 3,
        link: { label: 'All news', to: made.page('news') },
      },
    },
    {
      id: 'figures',
      kind: 'kpi',
      data: {
        title: 'The house',
        items: [
          { value: '412', label: 'works in the collection' },
          { value: '9', label: 'rooms, all on one floor' },
          { value: '1923', label: 'year of the oldest work' },
        ],
      },
    },
    {
      id: 'said',
      kind: 'quote',
      theme: 'inverse',
      data: {
        text: 'I wanted a shape that everybody knows and nobody has looked at.',
        source: 'From the diary of a painter, 1961',
      },
    },
    {
      id: 'next',
      kind: 'latest',
      data: {
        title: 'Next at the museum',
        type: 'event',
        count: 3,
        link: { label: 'All events', to: made.page('events') },
      },
    },
    {
      id: 'guide',
      kind: 'documents',
      data: { title: 'To take with you', documents: [made.document('guide')] },
    },
  ],
  about: (made) => [
    {
      id: 'history',
      kind: 'text',
      data: {
        title: 'From canteen to museum',
        body: 'The two halls were built in 1911 for the boiler works on Foundry Lane. When the works closed in 1982, the paintings stayed, and the town bought the halls around them.',
        image: made.image('building'),
        caption: 'The foyer of 2018, below the old halls',
      },
    },
    {
      id: 'years',
      kind: 'timeline',
      data: {
        title: 'A hundred years',
        entries: [
          { when: '1923', title: 'The first relief is hung in the canteen' },
          { when: '1982', title: 'The works close, the collection stays' },
          { when: '2018', title: 'The new foyer opens' },
        ],
      },
    },
  ],
  contact: (made) => [
    {
      id: 'reach',
      kind: 'contact',
      data: {
        title: 'Plan your visit',
        intro: 'Entry is £9, half price after six on Thursdays, and free under eighteen.',
        address: 'Kessel Museum\n12 Foundry Lane\nPort Ellery PE1 4KM',
        email: 'hello@kesselmuseum.example',
        phone: '+44 1632 960121',
        hours: [
          { days: 'Tuesday to Sunday', time: '10 to 18' },
          { days: 'Thursday', time: '10 to 21' },
          { days: 'Monday', time: 'closed' },
        ],
        image: made.image('building'),
      },
    },
    {
      id: 'tickets',
      kind: 'table',
      data: {
        title: 'Tickets',
        caption: 'One ticket for the exhibition and the collection',
        table:
          '| Who | Day | After six |\n| - | -: | -: |\n| Adults | £9 | £4.50 |\n| Students | £5 | £2.50 |\n| Under eighteen | free | free |',
        headerColumn: true,
      },
    },
  ],
  navigation: (made) => [
    { label: 'Visit', to: made.page('contact') },
    { label: 'Collection', to: made.page('home', 'collection') },
    { label: 'News', to: made.page('news') },
    { label: 'Events', to: made.page('events') },
    { label: 'The museum', to: made.page('about') },
  ],
  footerLinks: (made) => [
    { label: 'Visit', to: made.page('contact') },
    { label: 'The museum', to: made.page('about') },
    { label: 'Exhibition guide', to: `document:${made.document('guide')}` },
  ],
};
