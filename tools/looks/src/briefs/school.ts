import type { Brief } from '../brief.ts';
import { desk, garden, music, pencils, schoolMark, yard } from '../drawings/school.ts';
import { daysAgo, weekdayIn } from './dates.ts';

/** A primary school: the campus look, in German. */
export const school: Brief = {
  key: 'school',
  name: 'Grundschule am Birkenhang',
  locale: 'de',
  look: 'campus',
  brand: '#12766a',
  tagline: 'Gemeinsam lernen, jeden Tag draußen',
  zone: 'Europe/Berlin',
  description:
    'Grundschule am Birkenhang in Wiesenrode: Anmeldung, Ganztag, Ferien, Ansprechpersonen und Neues aus dem Schulleben.',
  descriptions: {
    about: 'Das Haus, das Kollegium und der Alltag der Grundschule am Birkenhang.',
    contact: 'So erreichen Sie die Grundschule am Birkenhang: Anschrift, Telefon und Sprechzeiten.',
  },
  organisation: 'School',
  footer: 'Grundschule am Birkenhang, Birkenweg 8, 37999 Wiesenrode',
  logo: {
    mark: schoolMark,
    words: ['Grundschule', 'am Birkenhang'],
    face: 'sans',
    light: { mark: '#12766a', words: '#17443e', ground: '#ffffff' },
    dark: { mark: '#7fd6c6', words: '#eaf7f4', ground: '#16312d' },
  },
  share: 'yard',
  images: {
    yard: { svg: yard(), alt: 'Die Schule mit Uhr und Birken, davor spielende Kinder auf dem Schulhof' },
    garden: { svg: garden(), alt: 'Der Schulgarten von oben: vier Beete um einen Brunnen' },
    pencils: { svg: pencils(), alt: 'Buntstifte, aufgefächert' },
    music: { svg: music(), alt: 'Ein Xylophon mit bunten Stäben und zwei Schlägeln' },
    desk: { svg: desk(), alt: 'Bücher, ein Apfel und ein Globus auf einer Fensterbank' },
  },
  documents: {
    enrol: {
      title: 'Anmeldung zur Einschulung',
      fileName: 'anmeldung-einschulung.pdf',
      lines: [
        'Grundschule am Birkenhang',
        'Name des Kindes, Geburtsdatum',
        'Anschrift der Eltern',
        'Gewünschte Betreuung',
      ],
    },
    holidays: {
      title: 'Ferien und freie Tage',
      fileName: 'ferien.pdf',
      lines: [
        'Grundschule am Birkenhang',
        'Osterferien, Sommerferien, Herbstferien',
        'Bewegliche Ferientage',
      ],
    },
  },
  pages: {
    news: () => ({
      title: 'Neues',
      slug: 'neues',
      description: 'Neues aus den Klassen, dem Ganztag und dem Schulgarten.',
      sections: [{ id: 'alles', kind: 'archive', data: { type: 'post' } }],
    }),
    events: () => ({
      title: 'Termine',
      slug: 'termine',
      description: 'Elternabende, Feste und Ausflüge der Grundschule am Birkenhang.',
      sections: [{ id: 'alles', kind: 'archive', data: { type: 'event' } }],
    }),
    harvest: (made) => ({
      title: 'Die Klasse 3a erntet 41 Kürbisse',
      type: 'post',
      date: daysAgo(5),
      teaser: 'Aus dem Schulgarten in die Suppe: Am Freitag kochen wir für alle.',
      image: made.image('garden'),
      tags: ['Schulgarten'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Im Mai haben die Kinder gesät, den ganzen Sommer gegossen, und nun liegt die Ernte im Flur. Der größte Kürbis wiegt 14 Kilogramm.\n\nAm Freitag gibt es in der großen Pause Kürbissuppe für alle. Bringen Sie bitte eine Schüssel mit.',
          },
        },
      ],
    }),
    band: (made) => ({
      title: 'Das Schulorchester sucht Schlagzeug',
      type: 'post',
      date: daysAgo(14),
      teaser: 'Noten lesen muss niemand können. Geprobt wird mittwochs nach dem Essen.',
      image: made.image('music'),
      tags: ['Musik'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Wir haben acht Flöten, vier Geigen und ein Xylophon. Nun fehlt, was den Takt hält. Kommen Sie mit Ihrem Kind einfach zu einer Probe.',
          },
        },
      ],
    }),
    open: (made) => ({
      title: 'Tag der offenen Tür',
      type: 'event',
      date: `${weekdayIn(9, 6)}T10:00`,
      ends: `${weekdayIn(9, 6)}T13:00`,
      place: 'Schulhof und alle Klassen',
      teaser: 'Unterricht zum Zuschauen, Führungen von Kindern und Waffeln vom Förderverein.',
      image: made.image('desk'),
      tags: ['Einschulung'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Um 10 Uhr begrüßen wir Sie auf dem Schulhof. Danach führen Kinder der vierten Klassen durch das Haus. Die Anmeldung zur Einschulung nehmen wir gleich entgegen.',
          },
        },
      ],
    }),
  },
  home: (made) => [
    {
      id: 'start',
      kind: 'hero',
      data: {
        eyebrow: 'Grundschule in Wiesenrode',
        title: 'Hier lernen 214 Kinder, jeden Tag auch draußen',
        lead: 'Zwei Züge, ein Schulgarten, Ganztag bis 16 Uhr. Schön, dass Sie da sind.',
        layout: 'full',
        image: made.image('yard'),
        actions: [
          { label: 'Kind anmelden', to: made.page('home', 'anmeldung') },
          { label: 'Kontakt', to: made.page('contact') },
        ],
      },
    },
    {
      id: 'zahlen',
      kind: 'kpi',
      data: {
        items: [
          { value: '214', label: 'Kinder in acht Klassen' },
          { value: '19', label: 'Lehrkräfte und Betreuende' },
          { value: '16', unit: 'Uhr', label: 'endet der Ganztag, freitags um 14 Uhr' },
        ],
      },
    },
    {
      id: 'neues',
      kind: 'latest',
      data: {
        title: 'Neues aus der Schule',
        type: 'post',
        count: 3,
        link: { label: 'Alles lesen', to: made.page('news') },
      },
    },
    {
      id: 'tag',
      kind: 'timeline',
      data: {
        title: 'So läuft ein Tag',
        entries: [
          { when: '7:30 Uhr', title: 'Ankommen', body: 'Die Klassen sind offen, es gibt Tee.' },
          {
            when: '8:15 Uhr',
            title: 'Unterricht',
            body: 'Zwei lange Blöcke, dazwischen eine halbe Stunde draußen.',
          },
          {
            when: '12:30 Uhr',
            title: 'Mittagessen',
            body: 'Gekocht wird im Haus, ein Gericht ist immer vegetarisch.',
          },
          {
            when: '14 Uhr',
            title: 'Werkstätten',
            body: 'Garten, Musik, Holz, Theater, oder einfach spielen.',
          },
        ],
      },
    },
    {
      id: 'lernen',
      kind: 'text',
      data: {
        title: 'Was uns wichtig ist',
        body: 'Jedes Kind lernt in seinem Tempo. Noten gibt es ab der dritten Klasse; bis dahin schreiben wir Briefe.\n\n- Zwei Lehrkräfte in Deutsch und Mathematik\n- Jede Woche ein Vormittag im Schulgarten\n- Englisch ab der ersten Klasse, gesungen und gespielt',
        image: made.image('pencils'),
      },
    },
    {
      id: 'anmeldung',
      kind: 'table',
      theme: 'muted',
      data: {
        title: 'Anmeldung und Betreuung',
        caption: 'Beiträge im Monat; Geschwister zahlen die Hälfte',
        table:
          '| Betreuung | Zeit | Beitrag |\n| - | - | -: |\n| Unterricht | 8:15 bis 12:30 Uhr | kostenlos |\n| Mittag | bis 14 Uhr | 38 € |\n| Ganztag | bis 16 Uhr | 62 € |\n| Ferien, je Woche | 8 bis 16 Uhr | 55 € |',
        headerColumn: true,
      },
    },
    {
      id: 'menschen',
      kind: 'team',
      data: {
        title: 'An wen Sie sich wenden',
        members: [
          {
            name: 'Sekretariat',
            role: 'Anmeldung, Krankmeldung',
            phone: '+49 30 23125 110',
            email: 'sekretariat@birkenhang.example',
          },
          { name: 'Schulleitung', role: 'Sprechstunde dienstags, 14 Uhr', phone: '+49 30 23125 111' },
          { name: 'Ganztag', role: 'Betreuung, Mittagessen, Ferien', phone: '+49 30 23125 112' },
        ],
      },
    },
    {
      id: 'termine',
      kind: 'latest',
      data: {
        title: 'Termine',
        type: 'event',
        count: 3,
        link: { label: 'Alle Termine', to: made.page('events') },
      },
    },
    {
      id: 'papiere',
      kind: 'documents',
      data: { title: 'Zum Ausdrucken', documents: [made.document('enrol'), made.document('holidays')] },
    },
  ],
  about: (made) => [
    {
      id: 'haus',
      kind: 'text',
      data: {
        title: 'Unser Haus',
        body: 'Das Haupthaus ist von 1956, der Anbau mit Mensa und Werkstätten von 2021. Alle Räume sind ohne Stufen erreichbar.',
        image: made.image('desk'),
      },
    },
    {
      id: 'fragen',
      kind: 'faq',
      data: {
        title: 'Was Eltern fragen',
        items: [
          {
            question: 'Wann melde ich mein Kind an?',
            answer: 'Im Oktober vor der Einschulung. Sie bekommen Post von uns.',
          },
          {
            question: 'Wie melde ich mein Kind krank?',
            answer: 'Bis 8 Uhr, per Telefon oder E-Mail an das Sekretariat.',
          },
        ],
      },
    },
  ],
  contact: (made) => [
    {
      id: 'sekretariat',
      kind: 'contact',
      data: {
        title: 'So erreichen Sie uns',
        address: 'Grundschule am Birkenhang\nBirkenweg 8\n37999 Wiesenrode',
        email: 'sekretariat@birkenhang.example',
        phone: '+49 30 23125 110',
        hours: [
          { days: 'Montag bis Donnerstag', time: '7:30 bis 14 Uhr' },
          { days: 'Freitag', time: '7:30 bis 12 Uhr' },
        ],
        image: made.image('garden'),
      },
    },
  ],
  navigation: (made) => [
    { label: 'Neues', to: made.page('news') },
    { label: 'Termine', to: made.page('events') },
    { label: 'Anmeldung', to: made.page('home', 'anmeldung') },
    { label: 'Unsere Schule', to: made.page('about') },
    { label: 'Kontakt', to: made.page('contact') },
  ],
  footerLinks: (made) => [
    { label: 'Kontakt', to: made.page('contact') },
    { label: 'Anmeldung (PDF)', to: `document:${made.document('enrol')}` },
  ],
};
