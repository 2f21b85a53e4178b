/**
 * A store that gives each call to the next of several, the way requests reach the processes of a deployment: what races
 * through it, races between connections.
 */
export function roundRobin<Store extends object>(stores: readonly [Store, ...Store[]]): Store {
  let calls = 0;
  return new Proxy(stores[0], {
    get: (first, name) => Reflect.get(stores[calls++ % stores.length] ?? first, name),
  });
}
