import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Inbox } from './inbox.ts';

/** A running SMTP server of the inbox. */
export interface InboxSmtp {
  /** As in MAIL_SMTP_URL. */
  url: string;
  close(): Promise<void>;
}

const LARGEST_BYTES = 1_000_000;
const FIRST_LINK = /<a\s[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/;

/**
 * Accepts mail for an inbox over SMTP, for any recipient. It is not encrypted and asks for no password, so it listens
 * on this machine only.
 */
export async function startInboxSmtp(inbox: Inbox, { port }: { port: number }): Promise<InboxSmtp> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    closeTimeout: 1000,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      deliver(inbox, stream, recipients).then(() => done(), done);
    },
  });
  // Without a listener, a connection that breaks off would end this process.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function deliver(
  inbox: Inbox,
  stream: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { subject = '', from, text = '', html = '', headers } = await PostalMime.parse(Buffer.concat(chunks));
  const [, url, label] = FIRST_LINK.exec(html) ?? [];
  for (const to of recipients)
    inbox.deliver({
      to: to.toLowerCase(),
      subject,
      text,
      html,
      from: from === undefined ? '' : `${from.name} <${from.address ?? ''}>`,
      headers: headers.map(({ key }) => key),
      ...(url === undefined ? {} : { action: { label: unescaped(label ?? ''), url: unescaped(url) } }),
    });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');
}
