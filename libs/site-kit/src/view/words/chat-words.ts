import type { Shape } from '@portal/ui/text';

/** What the box for visitors' questions says. */
const CHAT_WORDS = {
  en: {
    open: 'Ask a question',
    title: 'Ask about this site',
    intro:
      'A language model answers from the pages of this site and names its sources. It can be wrong. Please enter no personal data.',
    question: 'Your question',
    send: 'Ask',
    stop: 'Stop',
    close: 'Close',
    asked: 'You asked',
    answer: 'Answer',
    looking: 'Looking for an answer…',
    sources: 'Sources',
    source: 'Source {n}: {title}',
    none: 'This site does not say that.',
    contact: 'You can ask here:',
    stopped: 'You stopped the answer.',
    cutOff: 'The answer was too long and ends here.',
    timeLimit: 'The answer took too long and ends here.',
    refused: 'This question is not answered here.',
    wait: 'Those were many questions. Wait {time}, then ask again.',
    tomorrow: 'No more questions can be answered today. Ask again tomorrow.',
    unavailable: 'Questions cannot be answered right now. Try again in {time}.',
    notConfigured: 'Questions cannot be answered on this site at the moment.',
    signedOut: 'You are signed out. Load the page again and sign in.',
    input: 'The question could not be read. Shorten it, and try again.',
    offline: 'No connection. Your question is still here; try again when you are back online.',
    other: 'Something went wrong on our side. Try again in a minute.',
    second: 'one second',
    seconds: '{n} seconds',
    minute: 'one minute',
    minutes: '{n} minutes',
  },
  de: {
    open: 'Frage stellen',
    title: 'Fragen zu dieser Website',
    intro:
      'Ein Sprachmodell antwortet aus den Seiten dieser Website und nennt seine Quellen. Es kann sich irren. Bitte geben Sie nichts Persönliches ein.',
    question: 'Ihre Frage',
    send: 'Fragen',
    stop: 'Anhalten',
    close: 'Schließen',
    asked: 'Ihre Frage',
    answer: 'Antwort',
    looking: 'Eine Antwort wird gesucht…',
    sources: 'Quellen',
    source: 'Quelle {n}: {title}',
    none: 'Dazu steht auf dieser Website nichts.',
    contact: 'Hier können Sie fragen:',
    stopped: 'Sie haben die Antwort angehalten.',
    cutOff: 'Die Antwort war zu lang und endet hier.',
    timeLimit: 'Die Antwort hat zu lange gedauert und endet hier.',
    refused: 'Diese Frage wird hier nicht beantwortet.',
    wait: 'Das waren viele Fragen. Warten Sie {time} und fragen Sie dann weiter.',
    tomorrow: 'Heute können keine Fragen mehr beantwortet werden. Fragen Sie morgen wieder.',
    unavailable: 'Fragen können gerade nicht beantwortet werden. Versuchen Sie es in {time} noch einmal.',
    notConfigured: 'Fragen können auf dieser Website zurzeit nicht beantwortet werden.',
    signedOut: 'Sie sind abgemeldet. Laden Sie die Seite neu und melden Sie sich an.',
    input: 'Die Frage konnte nicht gelesen werden. Kürzen Sie sie und versuchen Sie es noch einmal.',
    offline: 'Keine Verbindung. Ihre Frage ist noch da; versuchen Sie es online noch einmal.',
    other: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es in einer Minute noch einmal.',
    second: 'eine Sekunde',
    seconds: '{n} Sekunden',
    minute: 'eine Minute',
    minutes: '{n} Minuten',
  },
} as const;

/** The words of the box for visitors' questions, in one language. */
export type ChatWords = Shape<(typeof CHAT_WORDS)['en']>;

/** The words for a language tag; English where there is no translation. */
export function chatWords(locale: string): ChatWords {
  return locale.split('-')[0] === 'de' ? CHAT_WORDS.de : CHAT_WORDS.en;
}
