import type { Brief } from '../brief.ts';
import { market, plan, pool, townHall, townMark, valley } from '../drawings/town.ts';
import { daysAgo, weekdayIn } from './dates.ts';

/** A small town and its services: the calm look, in German. */
export const town: Brief = {
  key: 'town',
  name: 'Stadt Wiesenrode',
  locale: 'de',
  look: 'calm',
  brand: '#1f5c8b',
  tagline: 'Rathaus, Leben und Wirtschaft am Fluss',
  zone: 'Europe/Berlin',
  description:
    'Die Website der Stadt Wiesenrode: Öffnungszeiten, Gebühren, Formulare, Sitzungen des Rates und Termine in der Stadt.',
  descriptions: {
    about: 'Das Rathaus der Stadt Wiesenrode und wer dort arbeitet.',
    contact: 'So erreichen Sie das Rathaus der Stadt Wiesenrode: Anschrift, Telefon und Öffnungszeiten.',
  },
  organisation: 'GovernmentOffice',
  footer: 'Stadt Wiesenrode, Der Bürgermeister, Markt 1, 37999 Wiesenrode',
  logo: {
    mark: townMark,
    words: ['Stadt', 'Wiesenrode'],
    face: 'sans',
    light: { mark: '#1f5c8b', words: '#16324a', ground: '#ffffff' },
    dark: { mark: '#8cc0e6', words: '#e9f2f8', ground: '#12202c' },
  },
  share: 'valley',
  images: {
    valley: { svg: valley(), alt: 'Die Altstadt von Wiesenrode mit dem Kirchturm am Fluss, im ersten Licht' },
    market: { svg: market(), alt: 'Giebelhäuser am Markt, davor drei Marktstände' },
    plan: { svg: plan(), alt: 'Stadtplan mit Fluss, Stadtpark und dem Rathaus in der Mitte' },
    pool: { svg: pool(), alt: 'Das Freibad von oben, mit sechs Bahnen und Liegewiese' },
    hall: { svg: townHall(), alt: 'Das Rathaus mit Uhrturm und zwei blauen Fahnen' },
  },
  documents: {
    fees: {
      title: 'Gebührensatzung der Verwaltung',
      fileName: 'gebuehrensatzung.pdf',
      lines: ['Stadt Wiesenrode', 'Satzung über die Erhebung von Verwaltungsgebühren', 'Stand: Januar'],
    },
    move: {
      title: 'Anmeldung der Wohnung, Formular',
      fileName: 'anmeldung.pdf',
      lines: [
        'Stadt Wiesenrode, Bürgerbüro',
        'Name, Vorname, Geburtsdatum',
        'Neue Anschrift, Tag des Einzugs',
      ],
    },
  },
  pages: {
    news: () => ({
      title: 'Aktuelles',
      slug: 'aktuelles',
      description: 'Meldungen aus dem Rathaus der Stadt Wiesenrode, die neuesten zuerst.',
      sections: [{ id: 'meldungen', kind: 'archive', data: { type: 'post' } }],
    }),
    events: () => ({
      title: 'Termine',
      slug: 'termine',
      description: 'Märkte, Sitzungen, Konzerte und Vorträge in Wiesenrode.',
      sections: [{ id: 'termine', kind: 'archive', data: { type: 'event' } }],
    }),
    bridge: (made) => ({
      title: 'Die Mühlenbrücke ist wieder offen',
      type: 'post',
      date: daysAgo(2),
      teaser: 'Nach elf Wochen Bauzeit fahren Busse, Räder und Autos wieder über die Mühlenbrücke.',
      image: made.image('valley'),
      tags: ['Verkehr'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Die Mühlenbrücke ist seit heute Morgen um sechs Uhr wieder für alle offen. Der Belag ist neu, die Geländer sind höher, und der Radweg ist auf beiden Seiten einen halben Meter breiter.\n\nDie Buslinien 2 und 5 fahren ab sofort wieder über die Brücke. Die Ersatzhaltestelle am Wehr entfällt.\n\n### Was noch kommt\n\nIm Frühjahr wird die Böschung bepflanzt. Dafür ist an drei Tagen eine Spur gesperrt; die Termine stehen rechtzeitig hier.',
          },
        },
      ],
    }),
    budget: (made) => ({
      title: 'Rat beschließt den Haushalt: mehr Geld für Schulen',
      type: 'post',
      date: daysAgo(9),
      teaser: 'Der Rat hat den Haushalt einstimmig beschlossen. 4,2 Millionen Euro gehen in die Schulen.',
      image: made.image('hall'),
      tags: ['Rat'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Der Rat der Stadt hat den Haushalt für das kommende Jahr beschlossen. Die Steuern bleiben, wie sie sind.\n\n| Bereich | Mio. € |\n| - | -: |\n| Schulen und Kitas | 4,2 |\n| Straßen und Brücken | 2,9 |\n| Freibad und Sport | 1,1 |\n| Kultur | 0,6 |\n\nDie ganze Vorlage liegt im Rathaus aus, Zimmer 12.',
          },
        },
      ],
    }),
    concert: (made) => ({
      title: 'Konzert zum Stadtfest auf dem Markt',
      type: 'event',
      date: `${weekdayIn(14, 6)}T19:30`,
      ends: `${weekdayIn(14, 6)}T22:00`,
      place: 'Marktplatz, bei Regen in der Stadtkirche',
      teaser: 'Blasorchester und Chor der Stadt spielen unter freiem Himmel. Der Eintritt ist frei.',
      image: made.image('market'),
      tags: ['Kultur'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Um 19:30 Uhr beginnt das Blasorchester, ab 20:45 Uhr singt der Chor. Bänke stehen bereit; bringen Sie gern einen Klappstuhl mit.\n\nDie Parkplätze am Markt sind ab 14 Uhr gesperrt. Der Bus 2 fährt bis 23 Uhr.',
          },
        },
      ],
    }),
    council: (made) => ({
      title: 'Sitzung des Rates',
      type: 'event',
      date: `${weekdayIn(4, 2)}T18:00`,
      place: 'Rathaus, Großer Saal',
      teaser: 'Öffentliche Sitzung. Einwohnerinnen und Einwohner können zu Beginn Fragen stellen.',
      image: made.image('hall'),
      tags: ['Rat'],
      sections: [
        {
          id: 'text',
          kind: 'text',
          data: {
            body: 'Die Tagesordnung hängt eine Woche vorher am Rathaus aus. Der Saal ist ohne Stufen erreichbar.',
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
        title: 'Wiesenrode, Stadt am Fluss',
        lead: 'Was Sie vom Rathaus brauchen, mit einem Klick: Öffnungszeiten, Gebühren, Formulare und Termine.',
        layout: 'split',
        image: made.image('valley'),
        actions: [
          { label: 'Kontakt und Öffnungszeiten', to: made.page('contact') },
          { label: 'Alle Termine', to: made.page('events') },
        ],
      },
    },
    {
      id: 'zahlen',
      kind: 'kpi',
      data: {
        items: [
          { value: '18.400', label: 'Menschen leben in Wiesenrode' },
          { value: '7', label: 'Ortsteile, von Auental bis Steinhof' },
          { value: '62', unit: 'km', label: 'Radwege im Stadtgebiet' },
          { value: '11', label: 'Schulen und Kitas' },
        ],
      },
    },
    {
      id: 'aktuelles',
      kind: 'latest',
      theme: 'muted',
      data: {
        title: 'Aktuelles aus dem Rathaus',
        type: 'post',
        count: 3,
        link: { label: 'Alle Meldungen', to: made.page('news') },
      },
    },
    {
      id: 'gebuehren',
      kind: 'table',
      data: {
        title: 'Gebühren im Bürgerbüro',
        intro: 'Sie zahlen bar oder mit Karte, wenn Sie den Antrag stellen.',
        caption: 'Die häufigsten Anliegen, Stand Januar',
        table:
          '| Anliegen | Dauer | Gebühr |\n| - | - | -: |\n| Personalausweis, ab 24 Jahren | 3 Wochen | 37,00 € |\n| Reisepass | 5 Wochen | 70,00 € |\n| Führungszeugnis | 10 Tage | 13,00 € |\n| Meldebescheinigung | sofort | 8,00 € |\n| Anmeldung der Wohnung | sofort | kostenlos |',
        headerColumn: true,
      },
    },
    {
      id: 'freibad',
      kind: 'text',
      data: {
        title: 'Das Freibad öffnet im Mai',
        body: 'Sechs Bahnen, ein Sprungturm und eine Wiese mit alten Linden. Die Dauerkarten gibt es ab April an der Kasse und im Bürgerbüro.\n\n- Mai bis September, täglich 8 bis 20 Uhr\n- Frühschwimmen dienstags und donnerstags ab 6 Uhr\n- Familienkarte für die ganze Saison: 120 €',
        image: made.image('pool'),
        side: 'left',
      },
    },
    {
      id: 'termine',
      kind: 'latest',
      data: {
        title: 'Die nächsten Termine',
        type: 'event',
        count: 3,
        link: { label: 'Alle Termine', to: made.page('events') },
      },
    },
    {
      id: 'stadt',
      kind: 'gallery',
      theme: 'muted',
      data: {
        title: 'Die Stadt in Bildern',
        layout: 'mosaic',
        items: [
          { image: made.image('market'), caption: 'Wochenmarkt: mittwochs und samstags, 7 bis 13 Uhr' },
          { image: made.image('plan'), caption: 'Vom Bahnhof zum Rathaus sind es acht Minuten zu Fuß' },
        ],
      },
    },
    {
      id: 'formulare',
      kind: 'documents',
      data: {
        title: 'Formulare und Satzungen',
        documents: [made.document('move'), made.document('fees')],
      },
    },
  ],
  about: (made) => [
    {
      id: 'rathaus',
      kind: 'text',
      data: {
        title: 'Das Rathaus',
        lead: 'Im Rathaus am Markt arbeiten 140 Menschen für die Stadt.',
        body: 'Das Haus wurde 1884 gebaut und 2019 erneuert. Alle Räume sind mit dem Aufzug erreichbar; eine Hörschleife gibt es im Großen Saal und im Bürgerbüro.',
        image: made.image('hall'),
      },
    },
    {
      id: 'aemter',
      kind: 'team',
      data: {
        title: 'Wer wofür zuständig ist',
        members: [
          { name: 'Bürgerbüro', role: 'Ausweise, Meldewesen, Fundsachen', phone: '+49 30 23125 010' },
          { name: 'Bauamt', role: 'Baugenehmigungen, Bebauungspläne', phone: '+49 30 23125 020' },
          { name: 'Schulen und Kitas', role: 'Plätze, Anmeldung, Ganztag', phone: '+49 30 23125 030' },
        ],
      },
    },
  ],
  contact: (made) => [
    {
      id: 'rathaus',
      kind: 'contact',
      data: {
        title: 'So erreichen Sie das Rathaus',
        address: 'Stadt Wiesenrode\nMarkt 1\n37999 Wiesenrode',
        email: 'rathaus@wiesenrode.example',
        phone: '+49 30 23125 000',
        hours: [
          { days: 'Montag bis Freitag', time: '8 bis 12 Uhr' },
          { days: 'Dienstag', time: '14 bis 16 Uhr' },
          { days: 'Donnerstag', time: '14 bis 18 Uhr' },
        ],
        image: made.image('plan'),
      },
    },
  ],
  navigation: (made) => [
    { label: 'Aktuelles', to: made.page('news') },
    { label: 'Termine', to: made.page('events') },
    { label: 'Gebühren', to: made.page('home', 'gebuehren') },
    { label: 'Rathaus', to: made.page('about') },
    { label: 'Kontakt', to: made.page('contact') },
  ],
  footerLinks: (made) => [
    { label: 'Kontakt', to: made.page('contact') },
    { label: 'Rathaus und Ämter', to: made.page('about') },
    { label: 'Gebührensatzung', to: `document:${made.document('fees')}` },
  ],
};
