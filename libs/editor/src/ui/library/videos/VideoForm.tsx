import { useState } from 'react';
import { fill } from '@portal/ui/text';
import { isRefusal, type Refusal } from '../../../library/entries/images-api.ts';
import { videoFieldWords } from '../../../words/video-field/index.ts';
import { videosWords } from '../../../words/videos/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import type { UploadFormActs } from '../entries/AddEntry.tsx';
import { FileInput } from '../entries/FileInput.tsx';
import { VIDEO_TYPES, videoFailure, fileProblem } from './video-file.ts';
import { useUnsentFile } from '../entries/unsent-files.ts';
import { UploadForm } from '../entries/UploadForm.tsx';
import { useFileUpload } from '../entries/use-file-upload.ts';

/** Uploads one video, with captions for it if there are any. A failure keeps both files. */
export function VideoForm({ dropped, choose, sends, added, cancel }: UploadFormActs) {
  const { library, start, words: all } = useEditor();
  const words = videosWords(start.locale);
  const sending = useFileUpload();
  const [video, setVideo] = useState(dropped);
  const [captions, setCaptions] = useState<File | null>(null);
  // The video and its captions are stored under one id, by which the library lists them together.
  const [id, setId] = useState(library.newId);
  // A video that was uploaded is not uploaded again when its captions fail.
  const [isThere, setThere] = useState(false);
  const [failure, setFailure] = useState('');
  const problems = {
    video: video && fileProblem(start.locale, video, 'video'),
    captions: captions && fileProblem(start.locale, captions, 'captions'),
  };
  const isSending = sending.sent !== null;
  useUnsentFile(isThere ? captions : video, isSending);
  const isReady = video !== null && problems.video === null && problems.captions === null;
  const failureMessage = (refusal: Refusal) =>
    fill(videoFieldWords(start.locale).failed, { why: videoFailure(all, start.locale, refusal) });
  const submit = async () => {
    if (!isReady || isSending) return;
    setFailure('');
    sends();
    let hasArrived = isThere;
    const came = await sending.run({
      name: video.name,
      failed: failureMessage,
      async work(way) {
        for (const file of [...(hasArrived ? [] : [video]), ...(captions ? [captions] : [])]) {
          const answer = await library.addVideo({ id, file, ...way });
          if (isRefusal(answer)) return answer;
          hasArrived = true;
          setThere(true);
        }
        void library.videos.read();
        return fill(words.added, { name: video.name });
      },
    });
    if (typeof came === 'string') added(came);
    else setFailure(failureMessage(came));
  };
  return (
    <UploadForm
      label={words.add}
      failure={failure}
      sending={sending}
      isReady={isReady}
      cancel={cancel}
      words={words}
      submit={() => void submit()}
    >
      <FileInput
        label={words.file}
        help={words.kinds}
        dropped={dropped}
        problem={problems.video}
        accept={VIDEO_TYPES.video}
        isDisabled={isSending || isThere}
        choose={(file) => {
          setVideo(file);
          choose(file);
          setId(library.newId());
          setFailure('');
        }}
      />
      <FileInput
        label={words.captionsFile}
        help={words.captionsHelp}
        problem={problems.captions}
        optional={all.field.optional}
        accept={VIDEO_TYPES.captions}
        isDisabled={isSending}
        choose={(file) => {
          setCaptions(file);
          setFailure('');
        }}
      />
    </UploadForm>
  );
}
