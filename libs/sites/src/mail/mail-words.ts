/** The texts of the mails, by language. Placeholders: `site`, its `host`, the `agency`, `by` (who did it). */
const MAIL_WORDS = {
  en: {
    greeting: 'Hello,',
    invitation: {
      title: 'An owner invites a person',
      subject: 'Your invitation to edit {site}',
      owner:
        'You are invited to look after the website “{site}” ({host}) as an owner: you edit it, and decide who else may.',
      editor: 'You are invited to edit the website “{site}” ({host}).',
      press:
        'Open the invitation and press “Accept the invitation”. This signs you in, and you choose a password.',
      button: 'Open the invitation',
      validity:
        'The link works once, for three days. After that, use “Forgot your password?” on the page to sign in, or ask an owner of the site for another invitation.',
      unexpected: 'If you do not expect this invitation, ignore it: nothing happens until you accept.',
    },
    reset: {
      title: 'A person has forgotten their password',
      subject: 'A new password for {site}',
      intro: 'Somebody, probably you, asked for a new password to edit the website “{site}” ({host}).',
      press:
        'Open the link and press “Sign in and set a password”. The new password applies to every site that you edit with this address.',
      button: 'Set a new password',
      validity: 'The link works once, for one hour. After that, ask for a new one on the page to sign in.',
      unexpected: 'If you did not ask for it, ignore this mail: your password stays as it is.',
    },
    ready: {
      title: 'A draft is ready to be published',
      subject: 'Ready to be published: {site}',
      intro: '{by} has marked the draft of “{site}” ({host}) as ready and asks you to publish it.',
      press: 'Open the overview to look at the changes. You can publish them or send them back.',
      button: 'Look at the changes',
      reason: 'You get this mail because you are an owner of the website.',
    },
    sentBack: {
      title: 'A draft is sent back',
      subject: 'Sent back: your changes to {site}',
      intro:
        '{by} has looked at the draft of “{site}” ({host}) that you marked as ready, and has sent it back.',
      press: 'Nothing was published. Open the overview to see the comments at their places.',
      button: 'Open the draft',
      reason: 'You get this mail because you marked the draft as ready.',
    },
    approved: {
      title: 'A draft that was marked as ready is published',
      subject: 'Published: your changes to {site}',
      intro: '{by} has published the draft of “{site}” ({host}) that you marked as ready.',
      press: 'Visitors see the changes once the website has been rebuilt, usually within a few minutes.',
      button: 'Open the overview',
      reason: 'You get this mail because you marked the draft as ready.',
    },
    link: 'If the button does not work, open this address:',
    sender: 'Sent by {agency} for {site}.',
  },
  de: {
    greeting: 'Guten Tag,',
    invitation: {
      title: 'Ein Inhaber lädt jemanden ein',
      subject: 'Ihre Einladung, {site} zu bearbeiten',
      owner:
        'Sie sind eingeladen, die Website „{site}“ ({host}) als Inhaber zu betreuen: Sie bearbeiten sie und entscheiden, wer das noch darf.',
      editor: 'Sie sind eingeladen, die Website „{site}“ ({host}) zu bearbeiten.',
      press:
        'Öffnen Sie die Einladung und klicken Sie auf „Einladung annehmen“. Damit sind Sie angemeldet und wählen ein Passwort.',
      button: 'Einladung öffnen',
      validity:
        'Der Link gilt einmal, drei Tage lang. Danach hilft „Passwort vergessen?“ auf der Anmeldeseite, oder ein Inhaber der Website lädt Sie noch einmal ein.',
      unexpected:
        'Wenn Sie diese Einladung nicht erwarten, beachten Sie sie nicht: Es geschieht nichts, solange Sie nicht annehmen.',
    },
    reset: {
      title: 'Jemand hat das Passwort vergessen',
      subject: 'Ein neues Passwort für {site}',
      intro:
        'Jemand, vermutlich Sie, hat ein neues Passwort angefordert, um die Website „{site}“ ({host}) zu bearbeiten.',
      press:
        'Öffnen Sie den Link und klicken Sie auf „Anmelden und Passwort festlegen“. Das neue Passwort gilt auf jeder Website, die Sie mit dieser Adresse bearbeiten.',
      button: 'Neues Passwort festlegen',
      validity:
        'Der Link gilt einmal, eine Stunde lang. Danach fordern Sie auf der Anmeldeseite einen neuen an.',
      unexpected:
        'Wenn Sie das nicht angefordert haben, beachten Sie diese Mail nicht: Ihr Passwort bleibt, wie es ist.',
    },
    ready: {
      title: 'Ein Entwurf ist bereit zum Veröffentlichen',
      subject: 'Bereit zum Veröffentlichen: {site}',
      intro:
        '{by} hat den Entwurf der Website „{site}“ ({host}) als bereit markiert und bittet Sie, ihn zu veröffentlichen.',
      press: 'Sehen Sie die Änderungen in der Übersicht an. Sie können sie veröffentlichen oder zurückgeben.',
      button: 'Änderungen ansehen',
      reason: 'Sie erhalten diese Mail, weil Sie Inhaber der Website sind.',
    },
    sentBack: {
      title: 'Ein Entwurf wird zurückgegeben',
      subject: 'Zurückgegeben: Ihre Änderungen an {site}',
      intro:
        '{by} hat den Entwurf der Website „{site}“ ({host}), den Sie als bereit markiert hatten, angesehen und zurückgegeben.',
      press: 'Es wurde nichts veröffentlicht. In der Übersicht finden Sie die Kommentare an ihrer Stelle.',
      button: 'Entwurf öffnen',
      reason: 'Sie erhalten diese Mail, weil Sie den Entwurf als bereit markiert haben.',
    },
    approved: {
      title: 'Ein als bereit markierter Entwurf ist veröffentlicht',
      subject: 'Veröffentlicht: Ihre Änderungen an {site}',
      intro:
        '{by} hat den Entwurf der Website „{site}“ ({host}) veröffentlicht, den Sie als bereit markiert hatten.',
      press: 'Besucher sehen die Änderungen, sobald die Website neu gebaut ist, meist nach wenigen Minuten.',
      button: 'Übersicht öffnen',
      reason: 'Sie erhalten diese Mail, weil Sie den Entwurf als bereit markiert haben.',
    },
    link: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    sender: 'Gesendet von {agency} für {site}.',
  },
} as const;

type Shape<Words> = { [Key in keyof Words]: Words[Key] extends string ? string : Shape<Words[Key]> };

/** The texts of all mails in one language. */
export type MailWords = Shape<(typeof MAIL_WORDS)['en']>;

/** A language that mails are written in. */
export type MailLanguage = keyof typeof MAIL_WORDS;

/** Every language that mails are written in. */
export const MAIL_LANGUAGES = Object.keys(MAIL_WORDS) as MailLanguage[];

/** The language for a language tag; English where there is no translation. */
export function mailLanguage(locale: string): MailLanguage {
  const [language] = locale.toLowerCase().split(/[-_]/);
  return MAIL_LANGUAGES.find((known) => known === language) ?? 'en';
}

/** The texts of a language. */
export function mailWords(language: MailLanguage): MailWords {
  return MAIL_WORDS[language];
}
