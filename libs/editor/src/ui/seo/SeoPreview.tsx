import type { SeoWords } from '../../words/seo/index.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.seo-preview { display: grid; gap: 0.25rem; padding: 0.75rem; border: 1px solid var(--portal-line); border-radius: 0.375rem; overflow-wrap: anywhere; }
.seo-preview .seo-title { font-size: 1.125rem; font-weight: 600; }
.seo-preview small { color: var(--portal-muted); }
.seo-preview p { margin: 0; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.seo-preview img { width: 100%; aspect-ratio: 1.91; object-fit: cover; border-radius: 0.25rem; }
`);

interface PreviewProps {
  words: SeoWords;
  title: string;
  /** Shown in the results of a search engine; empty: the search engine chooses words of the page itself. */
  description: string;
  /** Description shown with a shared link; empty: none. */
  shared: string;
  address: string;
  image: { address: string; alt: string } | undefined;
  isListed: boolean;
}

/** Shows how a page looks in the results of a search engine, and as a link that somebody shares. */
export function SeoPreview({ words, title, description, shared, address, image, isListed }: PreviewProps) {
  return (
    <>
      <section aria-label={words.result}>
        <h3>{words.result}</h3>
        <div className="seo-preview" ref={addRules}>
          {isListed ? (
            <>
              <small>{address}</small>
              <p className="seo-title">{title}</p>
              <p>{description || words.noDescription}</p>
            </>
          ) : (
            <p>{words.notListed}</p>
          )}
        </div>
      </section>
      <section aria-label={words.shared}>
        <h3>{words.shared}</h3>
        <div className="seo-preview">
          {image && <img src={image.address} alt={image.alt} />}
          <small>{new URL(address).host}</small>
          <p className="seo-title">{title}</p>
          {shared !== '' && <p>{shared}</p>}
        </div>
      </section>
    </>
  );
}
