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

const CONTENT = { text: 'Text', html: '<p>Text</p>' };

/** The contract of every `Mail`. Runs on the fake and on each adapter. */
export function mailContract(name: string, make: () => Promise<MailUnderTest>): void {
  describe(`${name} implements the Mail port`, () => {
    let under: MailUnderTest;
    beforeEach(async () => {
      under = await make();
    });
    const send = (message: { to?: string; subject?: string; text?: string; html?: string }) =>
      under.mail.send({ to: under.to, subject: 'Subject', ...CONTENT, ...message });

    test('a mail arrives as it was sent, in any script and with long lines', async () => {
      const link = `https://site.example.test/?next=${'x'.repeat(1500)}`;
      const subject = 'Einladung für „Stadt Überlingen“ – 招待';
      await send({
        subject,
        text: `Grüße\n\n${link}\n.\n\nEnd`,
        html: `<p><a href="${link}">Öffnen</a></p>`,
      });
      const [mail] = await under.arrived();
      expect(mail).toMatchObject({ to: [under.to], subject });
      expect(mail?.text.trim()).toBe(`Grüße\n\n${link}\n.\n\nEnd`);
      expect(mail?.html).toContain(`<a href="${link}">Öffnen</a>`);
    });

    test('line breaks in a subject are spaces: they begin no header and no text', async () => {
      await send({ subject: 'Hello\r\nBcc: other@example.test\r\n\r\nBody\u2028End' });
      const [mail, ...more] = await under.arrived();
      expect(more).toEqual([]);
      expect(mail?.to).toEqual([under.to]);
      expect(mail?.subject).toBe('Hello Bcc: other@example.test Body End');
      expect(mail?.text.trim()).toBe('Text');
      expect(mail?.headers ?? []).not.toContain('bcc');
    });

    test('a subject has 200 characters at most', async () => {
      await send({ subject: '🏛'.repeat(5000) });
      expect((await under.arrived())[0]?.subject).toBe('🏛'.repeat(200));
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
