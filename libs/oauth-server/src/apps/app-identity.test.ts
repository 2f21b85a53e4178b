import { describe, expect, test } from '@jest/globals';
import { appIdentity } from './app-identity.ts';

const WEB = 'https://assistant.example.test/api/callback';
const app = (name: string | null, ...redirectUris: string[]) =>
  appIdentity({ clientId: crypto.randomUUID(), name, redirectUris });

describe('which app a client is', () => {
  test('an app on the web is the same under every name and client id', () => {
    expect(app('Assistant', WEB)).toBe(`web ${WEB}`);
    expect(app('Another name', WEB)).toBe(app(null, WEB));
    expect(app('A', WEB, 'https://b.example/cb')).toBe(app('A', 'https://b.example/cb', WEB, WEB));
    expect(app('A', WEB)).not.toBe(app('A', 'https://b.example/cb'));
  });

  test('an app on the computer is the same on every port, and another under another name', () => {
    expect(app('Desk', 'http://localhost:5000/callback')).toBe('local desk');
    expect(app(' DESK\u200b ', 'http://127.0.0.1:6000/callback')).toBe('local desk');
    expect(app('Desk 2', 'http://localhost:5000/callback')).not.toBe('local desk');
    expect(app(null, 'http://localhost:5000/callback')).toBe('local ');
  });

  test('an app with an address on the web is that app, also when it uses the computer too', () => {
    expect(app('Desk', WEB, 'http://localhost:5000/callback')).toBe(app('Other', WEB));
  });

  test('a client that is not registered any more is known by its id alone', () => {
    expect(appIdentity({ clientId: 'c-1', name: null, redirectUris: [] })).toBe('client c-1');
  });

  test('a client described by a metadata document is known by its address', () => {
    const clientId = 'https://app.example.test/oauth/client.json';
    expect(appIdentity({ clientId, name: 'App', redirectUris: [WEB] })).toBe(`client ${clientId}`);
    expect(appIdentity({ clientId, name: null, redirectUris: [] })).toBe(`client ${clientId}`);
  });

  test('a name cannot be mistaken for an address', () => {
    expect(app(`web ${WEB}`, 'http://localhost/callback')).toBe(`local web ${WEB}`);
  });
});
