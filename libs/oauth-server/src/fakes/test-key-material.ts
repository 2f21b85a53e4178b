import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import type { KeyMaterial } from '../keys/oauth-keys.ts';

/** A new ES256 key pair in the form of a deployment's settings. */
export async function testKeyMaterial(kid = 'test-key'): Promise<KeyMaterial> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = JSON.stringify({ ...(await exportJWK(publicKey)), kid });
  return { kid, privateKeyBase64: btoa(await exportPKCS8(privateKey)), publicJwk };
}
