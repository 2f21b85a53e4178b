/**
 * Imported before the server of a test, it stops the clock of that process: at the time that MOVED_CLOCK says, and at those that the
 * test sends later as messages. The site itself has no such setting.
 */
const RealDate = Date;
let time = RealDate.parse(process.env['MOVED_CLOCK'] ?? '');
const now = () => (Number.isNaN(time) ? RealDate.now() : time);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('message', (moved) => {
  time = RealDate.parse(String(moved));
  process.send?.('moved');
});
process.channel?.unref();
