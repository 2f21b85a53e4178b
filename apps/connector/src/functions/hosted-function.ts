import { afterAnswers } from '@portal/after-answer';
import { AppError, isAppError, type ReportFailure, toResponse } from '@portal/errors';
import { type PeerAddresses, peerAddresses } from '../peer-addresses.ts';
import type { Connector } from '../wiring.ts';

/** The part of the hosting provider's context that is used here. */
export interface FunctionContext {
  /** The caller's address, as the provider's edge saw it. */
  ip?: string;
  /** Keeps the instance alive for work that no answer waits for. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** What a function is made of. */
export interface HostedFunction {
  /** Builds what answers; told how to find out a caller's address, and what takes work that no answer waits for. */
  wire: (
    addressOf: PeerAddresses['of'],
    inBackground: (work: Promise<unknown>) => void,
  ) => Promise<Connector>;
  reportFailure: ReportFailure;
}

/**
 * A function in the hosting provider's shape. The first request builds the connector, and all that this instance is given
 * afterwards share it. When building fails the request is answered with 503, and the next one builds again.
 */
export function hostedFunction({ wire, reportFailure }: HostedFunction) {
  const addresses = peerAddresses();
  const after = afterAnswers(reportFailure);
  let built: Promise<Connector> | undefined;
  const connector = async () => {
    const building = (built ??= wire(addresses.of, after.run));
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
      const made = await connector();
      return await after.serve(context.waitUntil?.bind(context), () => made.fetch(request));
    } catch (error) {
      if (!isAppError(error)) reportFailure(error);
      const refusal = new AppError('upstream_unavailable', 'The connector could not start.', {
        cause: error,
      });
      return toResponse(refusal, reportFailure);
    }
  };
}
