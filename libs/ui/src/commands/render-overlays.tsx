import { createRoot } from 'react-dom/client';
import { browserClock } from '../page/page-clock.ts';
import type { Overlay } from './overlay.ts';
import { Overlays, type OverlaysProps } from './Overlays.tsx';

/** Renders the overlays, all closed. Resolves to a function that opens one. */
export function renderOverlays(
  given: Pick<OverlaysProps, 'source' | 'typed'>,
): Promise<(overlay: Overlay) => void> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((onReady) => {
    createRoot(host).render(<Overlays {...given} page={browserClock} onReady={onReady} />);
  });
}
