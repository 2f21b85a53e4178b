import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useLocale } from 'react-aria-components/I18nProvider';
import { loadingWords } from '../../words/loading/index.ts';
import { FailedPart, PartBoundary } from './PartBoundary.tsx';

/** Where the component is drawn, and so where the message that it could not be loaded is shown. `quiet`: no message. */
type Place = 'dialog' | 'note' | 'quiet';

/**
 * Returns a component whose module is loaded when it is first drawn. If loading fails, a message with a button that retries is shown in its
 * place, and it is retried when the browser is online again; the rest of the surface stays. React's `lazy` would remove the whole surface,
 * and would not retry. If it throws while it is drawn, a message takes its place as well.
 */
export function loadedLater<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place: Place = 'dialog',
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LoadedLater(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const begin = () => {
      setFailed(false);
      void load().then(
        (found) => {
          loaded = found.default;
          setPart(() => found.default);
        },
        () => setFailed(true),
      );
    };
    useEffect(() => {
      if (!Part) begin();
    }, []);
    useEffect(() => {
      if (!hasFailed) return;
      window.addEventListener('online', begin);
      return () => window.removeEventListener('online', begin);
    }, [hasFailed]);
    if (Part)
      return (
        <PartBoundary place={place} close={closeOf(props)}>
          <Part {...props} />
        </PartBoundary>
      );
    if (!hasFailed || place === 'quiet') return null;
    return <NotLoaded place={place} again={begin} close={closeOf(props)} />;
  };
}

function closeOf(props: object): (() => void) | null {
  const close: unknown = 'close' in props ? props.close : null;
  return typeof close === 'function' ? () => void close() : null;
}

interface NotLoadedProps {
  place: Exclude<Place, 'quiet'>;
  again: () => void;
  close: (() => void) | null;
}

function NotLoaded({ place, again, close }: NotLoadedProps): ReactNode {
  const { locale } = useLocale();
  const words = loadingWords(locale);
  return (
    <FailedPart place={place} text={words.failed} close={close}>
      <Button className={place === 'dialog' ? 'primary' : 'secondary'} onPress={again}>
        {words.again}
      </Button>
    </FailedPart>
  );
}
