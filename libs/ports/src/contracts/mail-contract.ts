import { beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import type { Mail } from '../ports/mail.ts';

/** A mail as its recipient gets it. */
export interface ArrivedMail {
  /** Everyone it went to. */
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** Names of its headers, in lower case; null for a fake, which has none. */
  headers: readonly string[] | null;
}

/** What the suite needs. */
export interface MailUnderTest {
  mail: Mail;
  /** An address that takes mails. */
  to: string;
  /** Every mail that arrived since the start of this test, oldest first. */
  arrived(): Promise<readonly ArrivedMail[]>;
}

/** A real server's mails reach a person, who reads what they are. */
const ABOUT = 'Portal verify';
const TEXT =
  'This mail was sent by "npm run verify", which looks whether the mail server does what Portal needs.';
const CONTENT = { text: TEXT, html: `<p>${TEXT}</p>` };

/** The contract of every `Mail`. Runs on the fake and on each adapter. */
export function mailContract(name: string, make: () => Promise<MailUnderTest>): void {
  describe(`${name} implements the Mail port`, () => {
    let under: MailUnderTest;
    beforeEach(async () => {
      under = await make();
    });
    const send = (message: { to?: string; subject?: string; text?: string; html?: string }) =>
      under.mail.send({ to: under.to, subject: ABOUT, ...CONTENT, ...message });

    test('a mail arrives as it was sent, in any script and with long lines', async () => {
      const link = `https://site.example.test/?next=${'x'.repeat(1500)}`;
      const subject = 'Portal verify: Einladung für „Stadt Überlingen“ – 招待';
      await send({
        subject,
        text: `${TEXT}\n\nGrüße\n\n${link}\n.\n\nEnd`,
        html: `<p>${TEXT}</p><p><a href="${link}">Öffnen</a></p>`,
      });
      const [mail] = await under.arrived();
      expect(mail).toMatchObject({ to: [under.to], subject });
      expect(mail?.text.trim()).toBe(`${TEXT}\n\nGrüße\n\n${link}\n.\n\nEnd`);
      expect(mail?.html).toContain(`<a href="${link}">Öffnen</a>`);
    });

    test('line breaks in a subject are spaces: they begin no header and no text', async () => {
      await send({ subject: 'Portal verify\r\nBcc: other@example.test\r\n\r\nBody\u2028End' });
      const [mail, ...more] = await under.arrived();
      expect(more).toEqual([]);
      expect(mail?.to).toEqual([under.to]);
      expect(mail?.subject).toBe('Portal verify Bcc: other@example.test Body End');
      expect(mail?.text.trim()).toBe(TEXT);
      expect(mail?.headers ?? []).not.toContain('bcc');
    });

    test('a subject has 200 characters at most', async () => {
      await send({ subject: `${ABOUT} ${'🏛'.repeat(5000)}` });
      const before = `${ABOUT} `;
      expect((await under.arrived())[0]?.subject).toBe(`${before}${'🏛'.repeat(200 - before.length)}`);
    });

    test.each([
      '',
      'nobody',
      '@example.test',
      'a@example.test, b@example.test',
      'a@example.test\r\nBcc: b@example.test',
      '"a@other.test b"@example.test',
      'A <a@example.test>',
      'a@b@example.test',
      `${'a'.repeat(300)}@example.test`,
    ])('the address %j is refused, and nothing is sent', async (to) => {
      const failure: unknown = await send({ to }).catch((error: unknown) => error);
      expect(isAppError(failure, 'input')).toBe(true);
      expect(await under.arrived()).toEqual([]);
    });
  });
}
