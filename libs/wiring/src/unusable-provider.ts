import { AppError } from '@portal/errors';

/**
 * A provider whose settings are unusable: every call is refused with `not_configured` and the fault, so that work without it
 * goes on and none is sent to another address. For ports of which every member is an asynchronous method.
 */
export function unusableProvider<Port extends object>(fault: string): Port {
  const refuse = async () => {
    throw new AppError('not_configured', fault);
  };
  // `then` would make it a promise.
  const get = (_target: object, name: string | symbol) =>
    typeof name === 'symbol' || name === 'then' ? undefined : refuse;
  return new Proxy({}, { get }) as Port;
}
