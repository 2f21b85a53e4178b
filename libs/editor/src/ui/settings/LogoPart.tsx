import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { waitingField } from '../../saving/waiting-field.ts';
import { lookWords } from '../../words/look/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.logos { display: grid; gap: 1rem; border: 0; padding: 0; margin: 0; min-width: 0; }
.logos legend { padding: 0; font-weight: 600; }
.logo-row { display: grid; gap: 0.375rem; }
.logo-grounds { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: 0.5rem; }
.logo-ground { display: grid; place-items: center; height: 4.5rem; padding: 0.5rem; border: 1px solid var(--portal-line); border-radius: 0.375rem; background: #ffffff; }
.logo-ground[data-ground='dark'] { background: #111111; }
.logo-ground img { max-width: 100%; max-height: 100%; min-height: 0; object-fit: contain; }
.logo-ground[data-plate] img { padding: 0.25rem 0.5rem; background: #ffffff; border-radius: 0.25rem; }
`);

type LogoName = 'logo' | 'logoDark' | 'icon';

/** The grounds on which the preview shows each logo and the icon. */
const GROUNDS: Readonly<Record<LogoName, readonly ('light' | 'dark')[]>> = {
  logo: ['light', 'dark'],
  logoDark: ['dark'],
  icon: ['light', 'dark'],
};

/** Chooses the logo, the logo for dark grounds, and the icon, each with a preview on the grounds that it is for. */
export function LogoPart({ look }: { look: Readonly<Record<string, unknown>> }) {
  const words = lookWords(useEditor().start.locale);
  return (
    <fieldset className="logos" ref={addRules}>
      <legend>{words.logos}</legend>
      <p className="help">{words.logosHelp}</p>
      {(['logo', 'logoDark', 'icon'] as const).map((name) => (
        <LogoRow key={name} name={name} look={look} />
      ))}
    </fieldset>
  );
}

function LogoRow({ name, look }: { name: LogoName; look: Readonly<Record<string, unknown>> }) {
  const { library, openLibrary, session, start } = useEditor();
  const words = lookWords(start.locale);
  const path = `look.${name}`;
  const id = look[name];
  const image = typeof id === 'string' ? library.known().find((one) => one.id === id) : undefined;
  const choose = () => {
    const waiting = waitingField(session, { section: SITE_RECORD, path, seen: id });
    openLibrary({ waiting: [waiting], choose: (chosen) => void waiting.put(chosen.id) });
  };
  const act = typeof id === 'string' ? words.change : words.choose;
  // Without a logo for dark grounds, the site shows this one there on a white plate, and so does the preview.
  const isOnPlate = name === 'logo' && look['logoDark'] === undefined;
  return (
    <div className="logo-row">
      <span id={`logo-${name}`}>{words[name]}</span>
      <span className="help">{words[`${name}Help`]}</span>
      {image && (
        <div className="logo-grounds">
          {GROUNDS[name]
            .filter((ground) => name !== 'logo' || ground === 'light' || isOnPlate)
            .map((ground) => (
              <span
                key={ground}
                className="logo-ground"
                data-ground={ground}
                data-plate={isOnPlate && ground === 'dark' ? '' : undefined}
              >
                <img src={image.address} alt="" />
              </span>
            ))}
        </div>
      )}
      <div className="row">
        <Button
          className="secondary"
          aria-label={fill(words.of, { act, what: words[name] })}
          onPress={choose}
        >
          {act}
        </Button>
        {typeof id === 'string' && (
          <Button
            className="secondary"
            aria-label={fill(words.of, { act: words.remove, what: words[name] })}
            onPress={() => session.change({ type: 'field', id: SITE_RECORD, path, value: undefined })}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
