import { afterAnswers } from '@portal/ports/after-answers';
import { AppError, isAppError, type ReportFailure, toResponse } from '@portal/errors';
import { type PeerAddresses, peerAddresses } from '../peer-addresses.ts';
import type { Connector } from '../wiring.ts';

/** The part of the hosting provider's context that is used here. */
export interface FunctionContext {
  /** The caller's address at the provider's edge. */
  ip?: string;
  /** Prevents the instance from being frozen until work is done that no response waits for. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** How a function is built. */
export interface HostedFunction {
  /** Builds the connector. `addressOf` finds a caller's address, `inBackground` continues work that no response waits for. */
  wire: (
    addressOf: PeerAddresses['callerOf'],
    inBackground: (work: Promise<unknown>) => void,
  ) => Promise<Connector>;
  reportFailure: ReportFailure;
}

/**
 * A function in the form that the hosting provider calls. The first request builds the connector, and the instance's other requests
 * share it. When building fails the response is 503, and the next request builds it again.
 */
export function hostedFunction({ wire, reportFailure }: HostedFunction) {
  const addresses = peerAddresses();
  const after = afterAnswers(reportFailure);
  let built: Promise<Connector> | undefined;
  const connector = async () => {
    const building = (built ??= wire(addresses.callerOf, after.run));
    try {
      return await building;
    } catch (error) {
      if (built === building) built = undefined;
      throw error;
    }
  };
  return async (request: Request, context: FunctionContext = {}): Promise<Response> => {
    addresses.set(request, context.ip ?? '');
    try {
      const instance = await connector();
      return await after.serve(context.waitUntil?.bind(context), () => instance.fetch(request));
    } catch (error) {
      if (!isAppError(error)) reportFailure(error);
      const unavailable = new AppError('upstream_unavailable', 'The connector could not start.', {
        cause: error,
      });
      return toResponse(unavailable, reportFailure);
    }
  };
}
