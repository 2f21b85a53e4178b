import { createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';

function field(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.byteLength);
  return Buffer.concat([length, bytes]);
}

/** A number as SSH writes it: a leading zero byte keeps it positive. @see RFC 4251 section 5, "mpint" */
function mpint(base64url: string | undefined): Buffer {
  const bytes = Buffer.from(base64url ?? '', 'base64url');
  return field((bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
}

/** A public key as one line of OpenSSH: RSA and Ed25519. @see RFC 4253 section 6.6, RFC 8709 section 4 */
export function sshPublicKey(key: KeyObject): string {
  const jwk = key.export({ format: 'jwk' });
  const kind = jwk.kty === 'RSA' ? 'ssh-rsa' : 'ssh-ed25519';
  const parts =
    jwk.kty === 'RSA' ? [mpint(jwk.e), mpint(jwk.n)] : [field(Buffer.from(jwk.x ?? '', 'base64url'))];
  return `${kind} ${Buffer.concat([field(Buffer.from(kind)), ...parts]).toString('base64')}`;
}

function fieldsOf(bytes: Buffer): Buffer[] {
  const fields: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const end = at + 4 + bytes.readUInt32BE(at);
    fields.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

function jwkOf([kind, first, second]: Buffer[]): JsonWebKey | null {
  const text = (bytes: Buffer) => bytes.subarray(bytes[0] === 0 ? 1 : 0).toString('base64url');
  const name = kind?.toString('latin1');
  if (name === 'ssh-rsa' && first && second) return { kty: 'RSA', e: text(first), n: text(second) };
  if (name === 'ssh-ed25519' && first?.length === 32)
    return { kty: 'OKP', crv: 'Ed25519', x: first.toString('base64url') };
  return null;
}

/** The key behind one line of OpenSSH, with or without a comment; null if this host does not accept it. */
export function parseSshPublicKey(line: string): KeyObject | null {
  const [kind, body = ''] = line.trim().split(/\s+/);
  const fields = fieldsOf(Buffer.from(body, 'base64'));
  const jwk = fields[0]?.toString('latin1') === kind ? jwkOf(fields) : null;
  try {
    return jwk && createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return null;
  }
}

/** A new key pair for a machine: PEM of the private half, OpenSSH's line of the public one. */
export function newDeployKey(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: sshPublicKey(publicKey),
  };
}
