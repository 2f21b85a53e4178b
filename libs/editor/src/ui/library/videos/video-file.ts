import { videoProblem } from '../../../library/entries/video-upload.ts';
import type { Refusal } from '../../../library/entries/images-api.ts';
import { videoFieldWords } from '../../../words/video-field/index.ts';
import type { EditorWords } from '../../../words/editor/index.ts';
import { refusalMessage } from '../entries/refusal-message.ts';

/** What a file dialog offers as videos, and as captions. */
export const VIDEO_TYPES = { video: 'video/mp4,video/webm,.mp4,.webm', captions: 'text/vtt,.vtt' } as const;

/** Why a file cannot be sent as a video or as captions; null: it can. */
export function fileProblem(locale: string, file: File, wanted: keyof typeof VIDEO_TYPES): string | null {
  const why = videoProblem(file, wanted);
  return why === null ? null : videoFieldWords(locale).notSent[why];
}

/** Why a video or captions did not arrive, and what to do next. */
export function videoFailure(words: EditorWords, locale: string, refusal: Refusal): string {
  if (refusal.code === 'not_configured') return videoFieldWords(locale).noStore.video;
  return refusal.code === 'offline' ? words.library.noConnection : refusalMessage(words, refusal);
}
