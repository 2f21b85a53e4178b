/** The texts of the mails, by language. Placeholders: `site`, its `host`, the `agency`, `by` (who did it), a `domain`, and of its lost proof the `record`, its `value` and the `date` of the end. */
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
    domainLost: {
      title: 'The proof of a domain is gone',
      subject: 'Please check {domain}: {site}',
      intro:
        'Visitors reach the website “{site}” ({host}) at {domain}. The DNS record which shows that this domain belongs to it is gone.',
      press:
        'Please have whoever looks after the domain enter this TXT record again: {record} with the value {value}',
      otherwise:
        'Without it, the website can no longer be reached at {domain} from {date} on; it stays at its other addresses. If you gave the domain up, there is nothing to do.',
      button: 'Open the website',
      reason: 'You get this mail because you are an owner of the website.',
    },
    domainLeft: {
      title: 'A site is no longer at a domain, as its proof was gone',
      subject: 'No longer at {domain}: {site}',
      intro:
        'The DNS record which shows that {domain} belongs to the website “{site}” has been gone for two weeks.',
      press: 'So the website can no longer be reached at {domain}. It is at {host}.',
      otherwise: 'If this is not right, write to {agency}: the domain can be added again.',
      button: 'Open the website',
      reason: 'You get this mail because you are an owner of the website.',
    },
    domainClaimed: {
      title: 'A site is no longer at a domain, as another site has proven it',
      subject: 'No longer at {domain}: {site}',
      intro:
        'Whoever has the domain {domain} now uses it for another website, and the DNS record of the website “{site}” is gone.',
      press: 'So the website can no longer be reached at {domain}. It stays at its other addresses ({host}).',
      otherwise: 'If this is not right, write to {agency}.',
      button: 'Open the website',
      reason: 'You get this mail because you are an owner of the website.',
    },
    domainElsewhere: {
      title: 'The main address of a site does not lead to it any more',
      subject: 'Please check {domain}: {site}',
      intro:
        'Until now {domain} was the main address of the website “{site}”. It no longer leads to the website, and the DNS record which shows that it belongs to it is missing.',
      press:
        'So {host} becomes the main address of the website, usually within a few minutes. Links in mails lead there from then on.',
      otherwise: 'If you want to keep the domain, have its DNS records corrected, then write to {agency}.',
      button: 'Open the website',
      reason: 'You get this mail because you are an owner of the website.',
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
    domainLost: {
      title: 'Der Nachweis einer Domain fehlt',
      subject: 'Bitte prüfen Sie {domain}: {site}',
      intro:
        'Besucher erreichen die Website „{site}“ ({host}) unter {domain}. Der DNS-Eintrag, der zeigt, dass diese Domain zu ihr gehört, fehlt.',
      press:
        'Bitte lassen Sie diesen TXT-Eintrag von der Stelle, die die Domain verwaltet, wieder anlegen: {record} mit dem Wert {value}',
      otherwise:
        'Ohne ihn ist die Website ab {date} nicht mehr unter {domain} zu erreichen; unter ihren anderen Adressen bleibt sie. Wenn Sie die Domain aufgegeben haben, brauchen Sie nichts zu tun.',
      button: 'Website öffnen',
      reason: 'Sie erhalten diese Mail, weil Sie Inhaber der Website sind.',
    },
    domainLeft: {
      title: 'Eine Website ist nicht mehr unter einer Domain, weil deren Nachweis fehlte',
      subject: 'Nicht mehr unter {domain}: {site}',
      intro: 'Der DNS-Eintrag, der zeigt, dass {domain} zur Website „{site}“ gehört, fehlt seit zwei Wochen.',
      press: 'Deshalb ist die Website nicht mehr unter {domain} zu erreichen. Sie ist unter {host}.',
      otherwise:
        'Wenn das nicht stimmt, schreiben Sie an {agency}: Die Domain kann wieder hinzugefügt werden.',
      button: 'Website öffnen',
      reason: 'Sie erhalten diese Mail, weil Sie Inhaber der Website sind.',
    },
    domainClaimed: {
      title: 'Eine Website ist nicht mehr unter einer Domain, weil eine andere Website sie nachgewiesen hat',
      subject: 'Nicht mehr unter {domain}: {site}',
      intro:
        'Wer die Domain {domain} jetzt hat, verwendet sie für eine andere Website, und der DNS-Eintrag der Website „{site}“ fehlt.',
      press:
        'Deshalb ist die Website nicht mehr unter {domain} zu erreichen. Unter ihren anderen Adressen bleibt sie ({host}).',
      otherwise: 'Wenn das nicht stimmt, schreiben Sie an {agency}.',
      button: 'Website öffnen',
      reason: 'Sie erhalten diese Mail, weil Sie Inhaber der Website sind.',
    },
    domainElsewhere: {
      title: 'Die Hauptadresse einer Website führt nicht mehr zu ihr',
      subject: 'Bitte prüfen Sie {domain}: {site}',
      intro:
        'Bisher war {domain} die Hauptadresse der Website „{site}“. Sie führt nicht mehr zur Website, und der DNS-Eintrag, der zeigt, dass sie zur Website gehört, fehlt.',
      press:
        'Deshalb wird {host} die Hauptadresse der Website, meist in wenigen Minuten. Von da an führen auch Links in Mails dorthin.',
      otherwise:
        'Wenn Sie die Domain behalten möchten, lassen Sie ihre DNS-Einträge berichtigen, und schreiben Sie dann an {agency}.',
      button: 'Website öffnen',
      reason: 'Sie erhalten diese Mail, weil Sie Inhaber der Website sind.',
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
