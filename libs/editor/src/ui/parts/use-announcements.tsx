import { type ReactNode, useCallback, useState } from 'react';

/**
 * Announcements for screen readers. `announce` has a text read out, also when it is the same as before; `region` is the live region, which
 * the caller has to draw.
 */
export function useAnnouncements(): { announce: (text: string) => void; region: ReactNode } {
  const [announced, setAnnounced] = useState({ text: '', count: 0 });
  const announce = useCallback(
    (text: string) => setAnnounced(({ count }) => ({ text, count: count + 1 })),
    [],
  );
  return {
    announce,
    region: (
      <p className="spoken" role="status">
        {/* Words that stay in the region are not read out again; a new element is. */}
        <span key={announced.count}>{announced.text}</span>
      </p>
    ),
  };
}
