/** The texts of a new site's first pages in one language. `{name}` stands for the site's name. */
export interface StarterWords {
  home: {
    slug: string;
    page: string;
    title: string;
    lead: string;
    about: string;
    aboutBody: string;
    next: string;
    nextBody: string;
  };
  about: { slug: string; title: string; heading: string; body: string };
  contact: { slug: string; title: string; heading: string; intro: string };
  footer: string;
}

const WORDS: Record<'en' | 'de', StarterWords> = {
  en: {
    home: {
      slug: 'home',
      page: 'Home',
      title: 'Welcome to {name}',
      lead: 'This site has just started. Here you will find who we are, what we do and how to reach us.',
      about: 'What you will find here',
      aboutBody:
        'News and dates will appear on this page as soon as there is something to tell.\n\nUntil then, **About us** says in a few words what {name} stands for.',
      next: 'Questions?',
      nextBody: 'Write to us or come by. We are glad to help.',
    },
    about: {
      slug: 'about',
      title: 'About us',
      heading: 'What we do',
      body: '{name} introduces itself here: what we do, for whom, and who is behind it.\n\nWould you like to know more? We look forward to hearing from you.',
    },
    contact: {
      slug: 'contact',
      title: 'Contact',
      heading: 'Where to find us',
      intro: 'You will soon find the address, telephone number and opening hours of {name} here.',
    },
    footer: 'Published by {name}.',
  },
  de: {
    home: {
      slug: 'startseite',
      page: 'Startseite',
      title: 'Willkommen bei {name}',
      lead: 'Diese Website ist neu. Hier erfahren Sie, wer wir sind, was wir tun und wie Sie uns erreichen.',
      about: 'Was Sie hier finden',
      aboutBody:
        'Neuigkeiten und Termine erscheinen auf dieser Seite, sobald es etwas zu berichten gibt.\n\nBis dahin sagt **Über uns** in wenigen Worten, wofür {name} steht.',
      next: 'Fragen?',
      nextBody: 'Schreiben Sie uns oder kommen Sie vorbei. Wir helfen gern.',
    },
    about: {
      slug: 'ueber-uns',
      title: 'Über uns',
      heading: 'Was wir tun',
      body: '{name} stellt sich hier vor: was wir tun, für wen, und wer dahintersteht.\n\nMöchten Sie mehr wissen? Wir freuen uns auf Ihre Nachricht.',
    },
    contact: {
      slug: 'kontakt',
      title: 'Kontakt',
      heading: 'So finden Sie uns',
      intro: 'Anschrift, Telefonnummer und Öffnungszeiten von {name} finden Sie in Kürze hier.',
    },
    footer: 'Herausgegeben von {name}.',
  },
};

/** The texts for a language tag; English when there are none for the language. */
export function starterWords(locale: string): StarterWords {
  const [language] = locale.split('-');
  return language === 'de' ? WORDS.de : WORDS.en;
}
