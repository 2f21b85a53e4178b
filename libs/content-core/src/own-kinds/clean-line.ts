/** Control characters, and what shows nothing or turns the direction of writing. The two joiners stay: scripts and emoji need them. */
const UNSEEN = /[^\P{C}\u200c\u200d]/gu;

/** Words from outside as one line that shows all that it holds. */
export function cleanLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
}
