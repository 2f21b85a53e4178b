import { AppError } from '@portal/errors';

/**
 * A provider whose settings are unusable: every call fails with `not_configured` and the fault. Work that does not need the provider
 * continues, and no call is sent to a default address instead. It is for ports whose members are all asynchronous methods.
 */
export function unusableProvider<Port extends object>(fault: string): Port {
  const refuse = async () => {
    throw new AppError('not_configured', fault);
  };
  // A member `then` would make `await` treat the provider as a promise.
  const get = (_target: object, name: string | symbol) =>
    typeof name === 'symbol' || name === 'then' ? undefined : refuse;
  return new Proxy({}, { get }) as Port;
}
