/**
 * A store that passes each call to the next of several stores, as requests are distributed over the processes of a deployment, so that
 * concurrent calls use different connections.
 */
export function roundRobin<Store extends object>(stores: readonly [Store, ...Store[]]): Store {
  let calls = 0;
  return new Proxy(stores[0], {
    get: (first, name) => Reflect.get(stores[calls++ % stores.length] ?? first, name),
  });
}
