import { trustedAddress } from '@portal/ports/http';

/** The network addresses of the peers that sent the requests, which a web `Request` does not have. */
export interface PeerAddresses {
  /** Sets the peer's address of a request, for as long as the request exists. */
  set(request: Request, peer: string): void;
  /** The caller's address, behind that many trusted proxies; empty when the peer is unknown. */
  callerOf(request: Request, trustedHops: number): string;
}

/** Addresses in the memory of this process. */
export function peerAddresses(): PeerAddresses {
  const peers = new WeakMap<Request, string>();
  return {
    set: (request, peer) => void peers.set(request, peer),
    callerOf: (request, trustedHops) =>
      trustedAddress({
        peer: peers.get(request) ?? '',
        forwardedFor: request.headers.get('x-forwarded-for'),
        trustedHops,
      }),
  };
}
