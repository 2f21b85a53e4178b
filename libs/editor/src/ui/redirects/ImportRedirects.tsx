import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { csvText, wrongLines } from '../../pages/redirects-api.ts';
import type { Refusal } from '../../pages/site-api.ts';
import type { RedirectsWords } from '../../words/redirects/index.ts';
import { FileInput } from '../library/entries/FileInput.tsx';
import { CheckField } from '../parts/CheckField.tsx';

interface ImportProps {
  words: RedirectsWords;
  isWorking: boolean;
  importCsv: (csv: string, replaceAll: boolean) => Promise<boolean>;
}

/** Imports redirects from a CSV file of old and new addresses. When one line is refused, nothing of the file is imported. */
export function ImportRedirects({ words, isWorking, importCsv }: ImportProps) {
  const [file, setFile] = useState<File | null>(null);
  const [replaceAll, setReplaceAll] = useState(false);
  const send = async () => {
    if (file) await importCsv(csvText(new Uint8Array(await file.arrayBuffer()), location.origin), replaceAll);
  };
  return (
    <section aria-label={words.importTitle}>
      <h3>{words.importTitle}</h3>
      <FileInput
        label={words.file}
        help={words.importHelp}
        problem={null}
        accept=".csv,text/csv,text/plain"
        isDisabled={isWorking}
        choose={setFile}
      />
      <CheckField checked={replaceAll} onChange={setReplaceAll}>
        {words.replaceAll}
      </CheckField>
      <div className="row">
        <Button className="secondary" isDisabled={file === null} onPress={() => void send()}>
          {isWorking ? words.working : words.importTitle}
        </Button>
      </div>
    </section>
  );
}

/** Why a CSV file was refused, with what is wrong on each line. */
export function ImportReport({ words, failure }: { words: RedirectsWords; failure: Refusal }) {
  const { lines, count } = wrongLines(failure);
  const counts = { count: String(count), shown: String(lines.length) };
  return (
    <div className="problems" role="alert">
      <p>{count > lines.length ? fill(words.notImportedMore, counts) : words.notImported}</p>
      <ul>
        {lines.map(({ line, message }, index) => (
          <li key={`${line} ${index}`}>
            {line === null ? message : `${fill(words.line, { line: String(line) })}: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
