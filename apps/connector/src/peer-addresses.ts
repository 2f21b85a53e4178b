import { trustedAddress } from '@portal/ports';

/** Who sent each request, as its server sees the other end. */
export interface PeerAddresses {
  /** Keeps the peer of a request for as long as the request lives. */
  remember(request: Request, peer: string): void;
  /** The caller behind so many proxies of our own; empty when the peer is unknown. */
  of(request: Request, trustedHops: number): string;
}

/** Peers by request. A web `Request` has no place for them. */
export function peerAddresses(): PeerAddresses {
  const peers = new WeakMap<Request, string>();
  return {
    remember: (request, peer) => void peers.set(request, peer),
    of: (request, trustedHops) =>
      trustedAddress({
        peer: peers.get(request) ?? '',
        forwardedFor: request.headers.get('x-forwarded-for'),
        trustedHops,
      }),
  };
}
