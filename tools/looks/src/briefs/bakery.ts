import type { Brief } from '../brief.ts';
import { bakeryMark, croissants, field, loaf, oven, rolls, shelf } from '../drawings/bakery.ts';
import { daysAgo, weekdayIn } from './dates.ts';

/** A bakery with one shop: the hearth look. */
export const bakery: Brief = {
  key: 'bakery',
  name: 'Hazel Street Bakery',
  locale: 'en-GB',
  look: 'hearth',
  brand: '#b14a13',
  tagline: 'Bread, from flour, water, salt and time',
  zone: 'Europe/London',
  description:
    'Hazel Street Bakery in Port Ellery: sourdough from a wood-fired oven, rolls, pastries, opening hours and orders.',
  descriptions: {
    about:
      'Two sisters, an oven of bricks and nine people who bake: how Hazel Street Bakery began and who works there.',
    contact: 'Where Hazel Street Bakery is, when it is open, and how to order.',
  },
  organisation: 'Bakery',
  footer: 'Hazel Street Bakery, 31 Hazel Street, Port Ellery',
  logo: {
    mark: bakeryMark,
    words: ['Hazel Street', 'Bakery'],
    face: 'serif',
    light: { mark: '#b14a13', words: '#3d1f0e', ground: '#fff6e6' },
    dark: { mark: '#ffd9a8', words: '#fff1dd', ground: '#7a330d' },
  },
  share: 'shelf',
  images: {
    loaf: { svg: loaf(), alt: 'A dark round loaf on a board, ears of wheat behind it in evening light' },
    rolls: { svg: rolls(), alt: 'Twenty rolls on a tray, some with poppy and sesame seeds' },
    croissants: { svg: croissants(), alt: 'Four croissants on marble, one of them on a plate' },
    shelf: { svg: shelf(), alt: 'Loaves, tins and baguettes on the shelves behind the counter' },
    oven: { svg: oven(), alt: 'Two loaves in the brick oven, the fire behind them' },
    field: { svg: field(), alt: 'A field of wheat with a low orange sun' },
  },
  documents: {
    allergens: {
      title: 'Allergens in everything we bake',
      fileName: 'allergens.pdf',
      lines: [
        'Hazel Street Bakery',
        'House loaf: wheat, rye',
        'Seeded rolls: wheat, sesame',
        'Croissant: wheat, butter, egg',
      ],
    },
  },
  pages: {
    news: () => ({
      title: 'News',
      description: 'New loaves, holidays and other news from Hazel Street Bakery.',
      sections: [{ id: 'all', kind: 'archive', data: { type: 'post' } }],
    }),
    events: () => ({
      title: 'Baking days',
      description: 'Baking days and tastings at Hazel Street Bakery.',
      sections: [{ id: 'all', kind: 'archive', data: { type: 'event' } }],
    }),
    rye: (made) => ({
      title: 'The dark rye is back',
      type: 'post',
      date: daysAgo(3),
      teaser: 'From the new harvest, with a crust that cracks when you press it. Fridays and Saturdays.',
      image: made.image('field'),
      tags: ['Bread'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'The rye comes from two fields above the harbour and is milled nine miles from here. The dough rests for twenty hours and bakes for seventy minutes.\n\nIt is best on the second day, with butter and nothing else. Half loaves too, just ask.',
          },
        },
      ],
    }),
    stove: (made) => ({
      title: 'A new floor for the oven',
      type: 'post',
      date: daysAgo(20),
      teaser:
        'After forty years the bricks were tired. We were closed for a week; now the loaves rise higher.',
      image: made.image('oven'),
      tags: ['The shop'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Two hundred and eighty bricks, laid without mortar so that they can move. The first fire burned for three days before we dared to bake. Thank you for waiting.',
          },
        },
      ],
    }),
    day: (made) => ({
      title: 'Bake your own loaf',
      type: 'event',
      date: `${weekdayIn(7, 0)}T09:00`,
      ends: `${weekdayIn(7, 0)}T14:00`,
      place: 'In the bakery, 31 Hazel Street',
      teaser: 'Mix in the morning, eat at noon, and take a jar of our starter home.',
      image: made.image('loaf'),
      tags: ['Course'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Eight places at the long table. Aprons are here. £45 with lunch; children from ten come along for half.',
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
        title: 'Bread that takes its time',
        lead: 'Flour from nine miles away, a starter from 1978, and a fire that is lit at two in the morning.',
        layout: 'split',
        image: made.image('loaf'),
        actions: [
          { label: 'Find the shop', to: made.page('contact') },
          { label: 'What we bake', to: made.page('home', 'prices') },
        ],
      },
    },
    {
      id: 'today',
      kind: 'gallery',
      data: {
        title: 'From the oven every day',
        layout: 'grid',
        items: [
          { image: made.image('rolls'), caption: 'Rolls: plain, poppy, sesame. From half past six' },
          { image: made.image('croissants'), caption: 'Croissants, folded by hand. Until noon, or sooner' },
          { image: made.image('shelf'), caption: 'Loaves, tins and baguettes. From eight' },
        ],
      },
    },
    {
      id: 'prices',
      kind: 'table',
      theme: 'muted',
      data: {
        title: 'What we bake',
        table:
          '| Bread | Days | Price |\n| - | - | -: |\n| House loaf, 900 g | every day | £4.60 |\n| Dark rye, 1 kg | Friday, Saturday | £5.20 |\n| Tin loaf, 700 g | every day | £3.40 |\n| Baguette | every day | £1.90 |\n| Croissant | every day | £2.10 |\n| Seeded roll | every day | £0.80 |',
        headerColumn: true,
      },
    },
    {
      id: 'fire',
      kind: 'text',
      data: {
        title: 'Why we burn wood',
        body: 'A brick oven gives its heat back slowly. The crust sets early, the crumb stays moist, and a loaf is still good after four days.\n\nThe wood is beech from the hills, offcuts of a sawmill that would otherwise be chipped.',
        image: made.image('oven'),
        side: 'left',
      },
    },
    {
      id: 'said',
      kind: 'quote',
      theme: 'accent',
      data: {
        text: 'The queue starts at seven. Bring a friend, the queue is half the fun.',
        source: 'A regular, since 1983',
      },
    },
    {
      id: 'news',
      kind: 'latest',
      data: {
        title: 'From the bakery',
        type: 'post',
        count: 2,
        link: { label: 'All news', to: made.page('news') },
      },
    },
    {
      id: 'questions',
      kind: 'faq',
      data: {
        title: 'Before you come',
        items: [
          {
            question: 'Can I order a loaf?',
            answer: 'Yes, by telephone until noon of the day before. We put your name on the bag.',
          },
          {
            question: 'What do you do with bread that is left?',
            answer: 'The food bank collects it at six. What they cannot use becomes crumbs, and then a cake.',
          },
          {
            question: 'Is anything free of gluten?',
            answer: 'No. There is flour in the air here, and we would rather be honest.',
          },
        ],
      },
    },
    {
      id: 'next',
      kind: 'latest',
      data: {
        title: 'Bake with us',
        type: 'event',
        count: 2,
        link: { label: 'All baking days', to: made.page('events') },
      },
    },
    {
      id: 'papers',
      kind: 'documents',
      data: { title: 'What is in it', documents: [made.document('allergens')] },
    },
  ],
  about: (made) => [
    {
      id: 'story',
      kind: 'text',
      data: {
        title: 'Since 1978',
        body: 'Two sisters took over a coal merchant’s yard and built an oven in it. Their starter still lives in the cellar. Nine people bake and sell here now; nobody works more than four nights in a row.',
        image: made.image('field'),
      },
    },
  ],
  contact: (made) => [
    {
      id: 'shop',
      kind: 'contact',
      data: {
        title: 'The shop',
        address: 'Hazel Street Bakery\n31 Hazel Street\nPort Ellery PE1 7HB',
        email: 'bread@hazelstreet.example',
        phone: '+44 1632 960782',
        hours: [
          { days: 'Tuesday to Friday', time: '6.30 to 18' },
          { days: 'Saturday', time: '6.30 to 14' },
          { days: 'Sunday, Monday', time: 'closed' },
        ],
        image: made.image('shelf'),
      },
    },
  ],
  navigation: (made) => [
    { label: 'Our bread', to: made.page('home', 'prices') },
    { label: 'News', to: made.page('news') },
    { label: 'Baking days', to: made.page('events') },
    { label: 'About us', to: made.page('about') },
    { label: 'The shop', to: made.page('contact') },
  ],
  footerLinks: (made) => [
    { label: 'The shop', to: made.page('contact') },
    { label: 'Allergens', to: `document:${made.document('allergens')}` },
  ],
};
