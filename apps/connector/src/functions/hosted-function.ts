import { AppError, isAppError, type ReportFailure, toResponse } from '@portal/errors';
import { type PeerAddresses, peerAddresses } from '../peer-addresses.ts';
import type { Connector } from '../wiring.ts';

/** The part of the hosting provider's context that is used here. */
export interface FunctionContext {
  /** The caller's address, as the provider's edge saw it. */
  ip?: string;
}

/** What a function is made of. */
export interface HostedFunction {
  /** Builds what answers; told how to find out a caller's address. */
  wire: (addressOf: PeerAddresses['of']) => Promise<Connector>;
  reportFailure: ReportFailure;
}

/**
 * A function in the hosting provider's shape. The first request builds the connector, and all that this instance is given
 * afterwards share it. When building fails the request is answered with 503, and the next one builds again.
 */
export function hostedFunction({ wire, reportFailure }: HostedFunction) {
  const addresses = peerAddresses();
  let built: Promise<Connector> | undefined;
  const connector = async () => {
    const building = (built ??= wire(addresses.of));
    try {
      return await building;
    } catch (error) {
      if (built === building) built = undefined;
      throw error;
    }
  };
  return async (request: Request, context: FunctionContext = {}): Promise<Response> => {
    addresses.remember(request, context.ip ?? '');
    try {
      return await (await connector()).fetch(request);
    } catch (error) {
      if (!isAppError(error)) reportFailure(error);
      const refusal = new AppError('upstream_unavailable', 'The connector could not start.', {
        cause: error,
      });
      return toResponse(refusal, reportFailure);
    }
  };
}
