import type { TextSpec } from '../../model/field-spec.ts';
import { loadedLater } from '../loaded-later.tsx';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

const FileUpload = loadedLater(() => import('./FileUpload.tsx'), 'note');

/** The address of a film or of its captions, and the way to upload the file that gets one. */
export function FileField(props: FieldProps<TextSpec>) {
  return (
    <div className="file-field">
      <TextField {...props} />
      <FileUpload {...props} />
    </div>
  );
}
