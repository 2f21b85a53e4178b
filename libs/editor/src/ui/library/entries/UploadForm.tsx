import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { UploadProgress } from './UploadProgress.tsx';
import type { FormUpload } from './use-file-upload.ts';

interface UploadFormProps {
  label: string;
  /** The fields. */
  children: ReactNode;
  /** Why the last try failed; empty: it did not. */
  failure: string;
  sending: FormUpload;
  isReady: boolean;
  words: { upload: string; cancel: string };
  submit: () => void;
  cancel: () => void;
}

/** The frame of a form that sends files: why it failed, how far it is, and the way to send them or to give up. */
export function UploadForm(props: UploadFormProps) {
  const { label, children, failure, sending, isReady, words, submit, cancel } = props;
  const isSending = sending.sent !== null;
  return (
    <form
      className="uploads"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {failure !== '' && (
        <p className="help" data-tone="problem" role="alert">
          {failure}
        </p>
      )}
      {sending.sent && (
        <UploadProgress fileName={sending.sent.name} part={sending.sent.part} stop={sending.stop} />
      )}
      <div className="row">
        <Button type="submit" className="primary" isDisabled={!isReady || isSending}>
          {words.upload}
        </Button>
        <Button className="secondary" isDisabled={isSending} onPress={() => cancel()}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
