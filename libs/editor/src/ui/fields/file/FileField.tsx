import type { TextSpec } from '../../../kinds/field-spec.ts';
import { loadedLater } from '../../parts/loaded-later.tsx';
import { TextField } from '../text/TextField.tsx';
import type { FieldProps } from '../field/use-field.ts';

const FileUpload = loadedLater(() => import('./FileUpload.tsx'), 'note');

/** The address of a video or of its captions, and the way to upload the file that gets one. */
export function FileField(props: FieldProps<TextSpec>) {
  return (
    <div className="file-field">
      <TextField {...props} />
      <FileUpload {...props} />
    </div>
  );
}
