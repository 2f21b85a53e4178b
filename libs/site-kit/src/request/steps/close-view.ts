import { needsGate } from '@portal/auth-provider';
import { closedView } from '../../view/closed-view.ts';
import { type Decided, PAGES } from '../admission/arrival.ts';

/** Reduces the "not found" page to the name of the site where the gate is closed to this visitor. */
export async function closeView(known: Decided): Promise<Decided> {
  const { locals } = known.context;
  if (endsOnNotFound(known) && (await isClosedTo(known))) locals.portal = closedView(locals.portal);
  return known;
}

/**
 * Whether the answer is the "not found" page although the gate was not asked: `/audiences` for those who may not see it, and
 * addresses that are open to all, such as `/_astro/*`, where no file is.
 */
function endsOnNotFound({ context, decision, resolved, tier }: Decided): boolean {
  if (decision.decision !== 'pass') return decision.decision === 'refuse' && decision.code === 'not_found';
  return context.routePattern === PAGES && !needsGate(tier, resolved.session);
}

/** Whether the site shows this visitor nothing but its name: the gate is closed and they are not signed in. */
async function isClosedTo({ resolved: { session }, site }: Decided): Promise<boolean> {
  return session.role === null && session.audience === null && site.gateIsClosed();
}
