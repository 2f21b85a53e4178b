import { useEffect, useSyncExternalStore } from 'react';
import type { FieldSpec } from '../../kinds/field-spec.ts';
import type { SiteVideo } from '../../library/entries/videos-api.ts';
import { videoName } from '../library/videos/video-name.ts';
import { useEditor } from '../context/editor-context.ts';

/** The videos that values of fields name. */
interface Videos {
  /** The video in a field; null where the field has none, or none that is known here. */
  videoIn(field: FieldSpec | undefined, value: unknown): SiteVideo | null;
  /** What the video in a field is called; undefined where the field has none, or none that is known here. */
  nameIn(field: FieldSpec | undefined, value: unknown): string | undefined;
}

/** Reads the site's videos when one of these fields may have one. Until they are read, the videos have no name. */
export function useVideos(fields: readonly (FieldSpec | undefined)[]): Videos {
  const { library, start } = useEditor();
  const { entries, failure } = useSyncExternalStore(library.videos.subscribe, library.videos.get);
  const areNeeded = fields.some((field) => field?.type === 'file');
  useEffect(() => {
    if (areNeeded) void library.videos.read();
  }, [areNeeded]);
  const videoIn: Videos['videoIn'] = (field, value) =>
    field?.type === 'file' ? (entries?.find(({ id }) => id === value) ?? null) : null;
  return {
    videoIn,
    nameIn(field, value) {
      const video = videoIn(field, value);
      if (video) return videoName(video, start.locale);
      const isAwaited = field?.type === 'file' && entries === null && failure === null;
      return isAwaited && value !== undefined ? '' : undefined;
    },
  };
}
