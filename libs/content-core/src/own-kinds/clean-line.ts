/** Control characters, invisible characters and direction marks, except the two joiners, which scripts and emoji need. */
const UNSEEN = /[^\P{C}\u200c\u200d]/gu;

/** Untrusted text as one line without hidden characters. */
export function cleanLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
}
