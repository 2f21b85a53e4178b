import type { Brief } from '../brief.ts';
import { arcade, contract, elevation, firmMark, library, stairs } from '../drawings/law-firm.ts';
import { daysAgo, weekdayIn } from './dates.ts';

/** A law firm for families and their property: the counsel look. */
export const lawFirm: Brief = {
  key: 'law-firm',
  name: 'Thornbury Vane',
  locale: 'en-GB',
  look: 'counsel',
  brand: '#6b2737',
  tagline: 'Solicitors for families and what they own',
  zone: 'Europe/London',
  description:
    'Thornbury Vane, solicitors in Port Ellery: wills and estates, family, property and employment. Fixed fees, first meeting free.',
  descriptions: {
    about: 'Thornbury Vane since 1911: the people of the firm and how they work.',
    contact: 'How to arrange a first meeting with Thornbury Vane: address, telephone and hours.',
  },
  organisation: 'LegalService',
  footer:
    'Thornbury Vane LLP, 4 Assize Court, Port Ellery. Entered in the register of law firms of the county.',
  logo: {
    mark: firmMark,
    words: ['Thornbury Vane'],
    face: 'serif',
    light: { mark: '#6b2737', words: '#33201f', ground: '#f8f4ea' },
    dark: { mark: '#d9a3ab', words: '#f3ebe0', ground: '#221d1a' },
  },
  share: 'elevation',
  images: {
    elevation: {
      svg: elevation(),
      alt: 'The front of the offices, drawn in ink: two storeys, four columns, a red door',
    },
    stairs: { svg: stairs(), alt: 'A spiral staircase, seen from below' },
    library: { svg: library(), alt: 'Shelves of bound volumes with a ladder' },
    arcade: { svg: arcade(), alt: 'A row of arches that leads to a door' },
    contract: { svg: contract(), alt: 'A sealed contract, a pen and a cup of coffee on a desk' },
  },
  documents: {
    first: {
      title: 'What to bring to the first meeting',
      fileName: 'first-meeting.pdf',
      lines: [
        'Thornbury Vane',
        'A passport or driving licence',
        'Papers that concern the matter',
        'Your questions, in writing',
      ],
    },
    terms: {
      title: 'Terms of business',
      fileName: 'terms-of-business.pdf',
      lines: ['Thornbury Vane LLP', 'How we work, how we charge, how to complain'],
    },
  },
  pages: {
    news: () => ({
      title: 'Briefings',
      slug: 'briefings',
      description: 'Changes in the law of families, estates, property and work, explained briefly.',
      sections: [{ id: 'all', kind: 'archive', data: { type: 'post' } }],
    }),
    events: () => ({
      title: 'Evenings',
      slug: 'evenings',
      description: 'Free evening talks about wills, powers of attorney and buying a home.',
      sections: [{ id: 'all', kind: 'archive', data: { type: 'event' } }],
    }),
    lease: (made) => ({
      title: 'Longer leases, and what they cost',
      type: 'post',
      date: daysAgo(6),
      teaser: 'Owners of a flat on a short lease can now extend it sooner. Three questions to settle first.',
      image: made.image('stairs'),
      tags: ['Property'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'You no longer have to own a flat for two years before you may ask for a longer lease. That helps those who bought recently, and it changes the order of things.\n\n1. Find out how many years are left. Below eighty the price rises steeply.\n2. Have the flat valued by someone who does this every week.\n3. Ask the freeholder before you serve notice. Half of all leases are extended by agreement.\n\nWe charge a fixed fee for each of these steps.',
          },
        },
      ],
    }),
    wills: (made) => ({
      title: 'A will that still fits after ten years',
      type: 'post',
      date: daysAgo(27),
      teaser: 'A house sold, a child born, an executor who moved away: when to read your will again.',
      image: made.image('contract'),
      tags: ['Estates'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Most wills are written once and never read again. We suggest that you take yours out every five years, and whenever one of these happens: a marriage or a divorce, a birth or a death, a house bought or sold, a business begun.\n\nBring it to us; reading it together takes half an hour and costs nothing.',
          },
        },
      ],
    }),
    evening: (made) => ({
      title: 'Powers of attorney, in plain words',
      type: 'event',
      date: `${weekdayIn(6, 3)}T18:30`,
      ends: `${weekdayIn(6, 3)}T20:00`,
      place: 'Library of the firm, 4 Assize Court',
      teaser: 'Who decides for you when you cannot? An hour of explanation, half an hour for questions.',
      image: made.image('library'),
      tags: ['Estates'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Doors open at six. Tea is served; the talk is free, and nobody is sold anything. Thirty seats: please write to us that you are coming.',
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
        eyebrow: 'Solicitors in Port Ellery since 1911',
        title: 'Advice that you can act on',
        lead: 'We look after wills, homes and families. You know what it costs before we begin, and who does the work.',
        layout: 'full',
        image: made.image('elevation'),
        actions: [
          { label: 'Arrange a first meeting', to: made.page('contact') },
          { label: 'What we do', to: made.page('home', 'practice') },
        ],
      },
    },
    {
      id: 'practice',
      kind: 'team',
      data: {
        title: 'Four fields, and no more',
        intro: 'We turn away what others do better, and say who they are.',
        members: [
          {
            name: 'Estates',
            role: 'Wills, probate, trusts',
            text: 'From a will of one page to an estate in three countries.',
          },
          {
            name: 'Family',
            role: 'Marriage, separation, children',
            text: 'Settled at a table where that is possible, in court where it is not.',
          },
          {
            name: 'Property',
            role: 'Buying, selling, leases',
            text: 'Homes, farms and the shops below them.',
          },
          {
            name: 'Employment',
            role: 'Contracts, dismissal, pensions',
            text: 'For those who work and for those who employ up to fifty people.',
          },
        ],
      },
    },
    {
      id: 'fees',
      kind: 'table',
      data: {
        title: 'What it costs',
        caption: 'Fixed fees, tax included',
        table:
          '| Matter | Fee |\n| - | -: |\n| First meeting, one hour | free |\n| Will for one person | £320 |\n| Power of attorney | £410 |\n| Sale of a house | £1,150 |\n| Extension of a lease | £980 |',
        headerColumn: true,
      },
    },
    {
      id: 'said',
      kind: 'quote',
      theme: 'muted',
      data: {
        text: 'They explained in the first hour that we did not need them. We have come back ever since.',
        source: 'A family from Port Ellery',
        role: 'Clients in the third generation',
      },
    },
    {
      id: 'house',
      kind: 'gallery',
      data: {
        title: 'The house at Assize Court',
        layout: 'grid',
        items: [
          { image: made.image('library'), caption: 'The library, where evenings take place' },
          { image: made.image('arcade'), caption: 'Through the arcade, second door' },
          { image: made.image('stairs'), caption: 'The stairs of 1911; there is a lift beside them' },
        ],
      },
    },
    {
      id: 'briefings',
      kind: 'latest',
      data: {
        title: 'Briefings',
        type: 'post',
        count: 2,
        link: { label: 'All briefings', to: made.page('news') },
      },
    },
    {
      id: 'questions',
      kind: 'faq',
      data: {
        title: 'Asked before every first meeting',
        items: [
          {
            question: 'Is the first meeting really free?',
            answer: 'Yes, for an hour, with no obligation.',
          },
          {
            question: 'Who will handle my matter?',
            answer: 'The solicitor you meet. If that changes, we call you first.',
          },
          {
            question: 'Can you come to us?',
            answer: 'Within the county, yes: at home, in hospital or in a care home.',
          },
        ],
      },
    },
    {
      id: 'papers',
      kind: 'documents',
      data: { title: 'Papers', documents: [made.document('first'), made.document('terms')] },
    },
  ],
  about: (made) => [
    {
      id: 'firm',
      kind: 'text',
      data: {
        title: 'The firm',
        lead: 'Eleven solicitors, one address, no branch.',
        body: 'The firm was founded in 1911, two streets from where it is now. It has never merged and never advertised. Half of our clients were sent by other clients, the rest by other solicitors.',
        image: made.image('arcade'),
      },
    },
  ],
  contact: (made) => [
    {
      id: 'reach',
      kind: 'contact',
      data: {
        title: 'Arrange a first meeting',
        intro: 'Call, write, or ring the bell. We answer within one working day.',
        address: 'Thornbury Vane\n4 Assize Court\nPort Ellery PE2 1TV',
        email: 'office@thornburyvane.example',
        phone: '+44 1632 960454',
        hours: [
          { days: 'Monday to Thursday', time: '9 to 17.30' },
          { days: 'Friday', time: '9 to 16' },
        ],
        image: made.image('stairs'),
      },
    },
  ],
  navigation: (made) => [
    { label: 'Practice', to: made.page('home', 'practice') },
    { label: 'Fees', to: made.page('home', 'fees') },
    { label: 'Briefings', to: made.page('news') },
    { label: 'Evenings', to: made.page('events') },
    { label: 'The firm', to: made.page('about') },
    { label: 'Contact', to: made.page('contact') },
  ],
  footerLinks: (made) => [
    { label: 'Contact', to: made.page('contact') },
    { label: 'Terms of business', to: `document:${made.document('terms')}` },
  ],
};
