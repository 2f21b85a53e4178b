import { createRoot } from 'react-dom/client';
import { browserClock } from '../page/page-clock.ts';
import type { Overlay, PaletteSource } from './overlay.ts';
import { Overlays } from './Overlays.tsx';

/** Puts the overlays on the page, all closed. Resolves to what opens one. */
export function renderOverlays(source: PaletteSource): Promise<(overlay: Overlay) => void> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((onReady) => {
    createRoot(host).render(<Overlays source={source} page={browserClock} onReady={onReady} />);
  });
}
