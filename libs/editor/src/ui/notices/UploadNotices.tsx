import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { ImageUpload } from '../../library/uploads/image-uploads.ts';
import { useEditor } from '../context/editor-context.ts';
import { FileUploadList } from '../library/FileUploadList.tsx';
import { Notice } from '../parts/Notice.tsx';

interface UploadNoticesProps {
  isLibraryOpen: boolean;
  openLibrary: () => void;
}

/** What is on its way to the library, or waits there, while the library is closed. */
export default function UploadNotices({ isLibraryOpen, openLibrary }: UploadNoticesProps) {
  const { library, words } = useEditor();
  const uploads = useSyncExternalStore(library.uploads.subscribe, library.uploads.get);
  const [closed, setClosed] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    if (isLibraryOpen) setClosed({});
  }, [isLibraryOpen]);
  if (isLibraryOpen) return null;
  const count = (is: (upload: ImageUpload) => boolean) => uploads.filter(is).length;
  const isLeft = ({ state }: ImageUpload) => state === 'words' || state === 'failed';
  const counts = {
    unsent: count(({ isBroughtBack, state }) => isBroughtBack && state !== 'done'),
    waiting: count((upload) => !upload.isBroughtBack && isLeft(upload)),
    underWay: count(({ isBroughtBack, state }) => !isBroughtBack && /^(?:waiting|sending)$/.test(state)),
  };
  return (
    <>
      <FileUploadList />
      {(['unsent', 'waiting', 'underWay'] as const).map(
        (name) =>
          // A notice that was closed is shown again when its count has grown.
          counts[name] > (closed[name] ?? 0) && (
            <Notice key={name} ms={null} close={() => setClosed({ ...closed, [name]: counts[name] })}>
              <p>{fill(words.notes[name], { count: counts[name] })}</p>
              <Button className="secondary" onPress={openLibrary}>
                {words.notes.showUploads}
              </Button>
            </Notice>
          ),
      )}
    </>
  );
}
