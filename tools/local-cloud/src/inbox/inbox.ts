import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** A mail that would have been sent. */
export interface Mail {
  id: string;
  /** ISO 8601. */
  at: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** Present on mail that came over SMTP. */
  html?: string;
  from?: string;
  /** Names of its headers, in lower case. */
  headers?: readonly string[];
  /** The button of the mail, if it has one. */
  action?: { label: string; url: string };
}

/** Every mail of this machine, stored on disk. */
export interface Inbox {
  deliver(mail: Omit<Mail, 'id' | 'at'>): Mail;
  /** Newest first; of one address when one is given. */
  mails(to?: string): readonly Mail[];
  mail(id: string): Mail | undefined;
}

/** Opens the inbox stored in `dir`, one line of JSON for each mail. A line that a crash cut off is ignored. */
export function openInbox(dir: string): Inbox {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'mails.jsonl');
  const mails = read(file);
  endLine(file);
  return {
    deliver: (mail) => {
      const delivered = { id: randomUUID(), at: new Date().toISOString(), ...mail };
      mails.unshift(delivered);
      appendFileSync(file, `${JSON.stringify(delivered)}\n`, { mode: 0o600 });
      return delivered;
    },
    mails: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to === to.toLowerCase())),
    mail: (id) => mails.find((mail) => mail.id === id),
  };
}

/** Ends a line that a crash cut off, so that the next mail does not become part of it. */
function endLine(file: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
}

function read(file: string): Mail[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const parsed = text.split('\n').flatMap((line): Mail[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
  return parsed.reverse();
}
